import { fault } from '../../../platform/rules/errors/faults.ts';
import { lostRace } from '../../../platform/server/db/database.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { EmbeddedAccounts } from '../../../platform/server/ports/accounts.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import type { TokenIssuer } from './tokens.ts';

type Changes = Pick<
  EmbeddedAccounts,
  'ensureAccount' | 'takesPassword' | 'removeAccount' | 'changePassword' | 'rename'
>;

/** Account changes other than sign-in and mailed links. */
export function accountChanges(
  auth: EmbeddedAuth,
  access: EmbeddedAccess,
  tokens: TokenIssuer,
): Changes {
  /** The account with this password, and its credential row. */
  async function findByPassword(email: string, givenPassword: string) {
    const { internalAdapter, password } = await auth.$context;
    const userAccount = await internalAdapter.findUserByEmail(email);
    if (!userAccount) return null;
    const credential = await internalAdapter.findCredentialAccount(userAccount.user.id);
    const hash = credential?.password;
    if (!hash || !(await password.verify({ hash, password: givenPassword }))) return null;
    return { user: userAccount.user, credential: { id: credential.id, hash } };
  }

  return {
    async ensureAccount(account) {
      const { internalAdapter, password } = await auth.$context;
      const { email, name } = account;
      const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      if (known && known.accounts.length > 0) return;
      try {
        const user =
          known?.user ??
          (await internalAdapter.createUser(
            { email, name, emailVerified: true },
            { method: 'email-password' },
          ));
        await internalAdapter.linkAccount({
          userId: user.id,
          accountId: user.id,
          providerId: 'credential',
          password: await password.hash(account.password),
        });
      } catch (error) {
        // Another process creates the same accounts at its start.
        if (!lostRace(error)) throw error;
      }
    },

    takesPassword: async ({ email, password }) => (await findByPassword(email, password)) !== null,

    async removeAccount(email) {
      const { internalAdapter, adapter } = await auth.$context;
      const userAccount = await internalAdapter.findUserByEmail(email);
      if (!userAccount) return;
      const { id } = userAccount.user;
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
      await internalAdapter.deleteUser(id);
    },

    async changePassword(email, { currentPassword, newPassword }, carrier) {
      const { adapter, password } = await auth.$context;
      const opened = await findByPassword(email, currentPassword);
      const replaced =
        opened &&
        (await adapter.updateMany({
          model: 'account',
          // Only if the hash is unchanged: a concurrent reset must not be undone.
          where: [
            { field: 'id', value: opened.credential.id },
            { field: 'password', value: opened.credential.hash },
          ],
          update: { password: await password.hash(newPassword) },
        }));
      // A repeat after a lost answer finds the new password set already.
      const changed = replaced ? opened : await findByPassword(email, newPassword);
      if (!changed)
        return fail('INVALID_FIELDS', {
          errors: { currentPassword: fault('wrongCurrentPassword') },
        });
      const here = await auth.api.getSession({ headers: carrier.request });
      await access.endSessions(changed.user, here?.session.token);
      return succeed(null);
    },

    async rename(email, name, token) {
      const { internalAdapter } = await auth.$context;
      const userAccount = await internalAdapter.findUserByEmail(email);
      if (!userAccount) return null;
      await internalAdapter.updateUser(userAccount.user.id, { name });
      const user = {
        email: userAccount.user.email,
        name,
        emailVerified: userAccount.user.emailVerified,
      };
      const renamed = await tokens.renamed(token, user);
      return renamed === null ? null : { user, token: renamed };
    },
  };
}
