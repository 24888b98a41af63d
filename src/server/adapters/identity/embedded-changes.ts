import { wrongCurrentPassword } from '../../../domain/accounts/wrong-current-password.ts';
import { lostRace } from '../../db/database.ts';
import { succeed } from '../../../domain/result.ts';
import type { EmbeddedAccounts, IssuedSession } from '../../ports/accounts.ts';
import type { IdentifiedUser } from '../../ports/identity.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';

type Changes = Pick<EmbeddedAccounts, 'ensureAccount' | 'changePassword' | 'rename'>;

/** What changes an account outside signing in and mailed links. */
export function accountChanges(
  auth: EmbeddedAuth,
  issue: (user: IdentifiedUser) => Promise<IssuedSession>,
  revoke: (email: string) => Promise<void>,
): Changes {
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
        // Another process that starts at the same moment makes the same accounts.
        if (!lostRace(error)) throw error;
      }
    },

    async changePassword(email, { currentPassword, newPassword }, carrier) {
      const { internalAdapter, password } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) return wrongCurrentPassword;
      const credential = await internalAdapter.findCredentialAccount(found.user.id);
      const hash = credential?.password;
      if (!hash || !(await password.verify({ hash, password: currentPassword })))
        return wrongCurrentPassword;
      await internalAdapter.updateAccount(credential.id, {
        password: await password.hash(newPassword),
      });
      const here = await auth.api.getSession({ headers: carrier.request });
      const sessions = await internalAdapter.listSessions(found.user.id);
      const others = sessions
        .map(({ token }) => token)
        .filter((token) => token !== here?.session.token);
      if (others.length > 0) await internalAdapter.deleteSessions(others);
      await revoke(email);
      return succeed(null);
    },

    async rename(email, name) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) return null;
      await internalAdapter.updateUser(found.user.id, { name });
      return issue({ ...found.user, name });
    },
  };
}
