import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '../../../platform/rules/durations.ts';
import { passwordRefusal } from '../../../platform/rules/identity/common-passwords.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { EmbeddedAccounts } from '../../../platform/server/ports/accounts.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import { setPassword } from './set-password.ts';

type Links = Pick<EmbeddedAccounts, 'sendResetLink' | 'checkReset' | 'confirmReset'>;

/** A reset link within its hour. */
type ResetLink = { readonly id: string; readonly ownerId: string; readonly isUnused: boolean };

/** Marks a used link, which is stored so that a repeat after a lost answer succeeds. */
const USED_BY = 'used by ';

const TOKEN_BYTES = 24;

export function resetLinks(auth: EmbeddedAuth, access: EmbeddedAccess): Links {
  /** Finds a reset link by better-auth's identifier; null when expired. */
  async function resetLinkOf(token: string): Promise<ResetLink | null> {
    const { internalAdapter } = await auth.$context;
    const stored = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    // better-auth also uses the system clock.
    if (stored === null || stored.expiresAt.getTime() < Date.now()) return null;
    const isUnused = !stored.value.startsWith(USED_BY);
    return {
      id: stored.id,
      isUnused,
      ownerId: isUnused ? stored.value : stored.value.slice(USED_BY.length),
    };
  }

  /**
   * Uses the link and sets the password in one transaction, which concurrent calls wait for.
   * @returns whether the link was still unused
   */
  async function replacePassword({ id, ownerId }: ResetLink, chosen: string): Promise<boolean> {
    const { adapter, password } = await auth.$context;
    const hash = await password.hash(chosen);
    return adapter.transaction(async (tx) => {
      const used = await tx.updateMany({
        model: 'verification',
        where: [
          { field: 'id', value: id },
          { field: 'value', value: ownerId },
        ],
        update: { value: USED_BY + ownerId },
      });
      if (used === 0) return false;
      await setPassword(tx, ownerId, hash);
      return true;
    });
  }

  /** Whether this link set the account's present password; another one deletes the link, against guessing. */
  async function wasSetBy(token: string, chosen: string): Promise<boolean> {
    const { internalAdapter, adapter, password } = await auth.$context;
    const link = await resetLinkOf(token);
    if (link === null || link.isUnused) return false;
    const hash = (await internalAdapter.findCredentialAccount(link.ownerId))?.password;
    if (hash && (await password.verify({ hash, password: chosen }))) return true;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'id', value: link.id }] });
    return false;
  }

  return {
    async sendResetLink(email, language) {
      const { internalAdapter, options } = await auth.$context;
      const account = await internalAdapter.findUserByEmail(email);
      if (!account) return;
      const { resetPasswordTokenExpiresIn, sendResetPassword } = options.emailAndPassword;
      // better-auth's own call refuses addresses that `emailSchema` takes.
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await internalAdapter.createVerificationValue({
        value: account.user.id,
        identifier: `reset-password:${token}`,
        expiresAt: new Date(Date.now() + resetPasswordTokenExpiresIn * SECOND_MS),
      });
      await sendResetPassword({ user: account.user, token, language });
    },

    async checkReset(token) {
      const { internalAdapter } = await auth.$context;
      const link = await resetLinkOf(token);
      const owner = link?.isUnused ? await internalAdapter.findUserById(link.ownerId) : null;
      return owner ? succeed(owner) : fail('RESET_LINK_EXPIRED');
    },

    async confirmReset({ token, password: chosen }) {
      const { internalAdapter, adapter } = await auth.$context;
      const link = await resetLinkOf(token);
      const owner = link && (await internalAdapter.findUserById(link.ownerId));
      // Checked first, so that a refused password does not use the link.
      const reason = passwordRefusal(chosen, owner ?? {});
      if (reason !== null) return fail('PASSWORD_REFUSED', { reason });
      if (!owner) return fail('RESET_LINK_EXPIRED');
      // A repeat after a lost answer also succeeds.
      if (
        !(link.isUnused && (await replacePassword(link, chosen))) &&
        !(await wasSetBy(token, chosen))
      )
        return fail('RESET_LINK_EXPIRED');
      if (!owner.emailVerified) await access.takeOver(owner);
      else await access.endSessions(owner);
      await internalAdapter.updateUser(owner.id, { emailVerified: true });
      // Deletes earlier links.
      await adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'value', value: owner.id }],
      });
      return succeed(owner);
    },
  };
}
