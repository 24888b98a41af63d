import { passwordRefusal } from '../../../domain/accounts/common-passwords.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { EmbeddedAccounts } from '../../ports/accounts.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import { setPassword } from './set-password.ts';

type Links = Pick<EmbeddedAccounts, 'sendResetLink' | 'checkReset' | 'confirmReset'>;

/** A link to choose a password, while its hour lasts. */
type ResetLink = { readonly id: string; readonly ownerId: string; readonly works: boolean };

/** Stands before the owner of a link that was used. It is kept, for who asks again since the answer was lost. */
const USED_BY = 'used by ';

/** Choosing a new password by a mailed link. */
export function resetLinks(auth: EmbeddedAuth, access: EmbeddedAccess): Links {
  /** What is known of a reset link, under the name that better-auth keeps it by; null once it is too old. */
  async function resetLinkOf(token: string): Promise<ResetLink | null> {
    const { internalAdapter } = await auth.$context;
    const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    // As better-auth looks at it: by the machine's clock.
    if (kept === null || kept.expiresAt.getTime() < Date.now()) return null;
    const works = !kept.value.startsWith(USED_BY);
    return { id: kept.id, works, ownerId: works ? kept.value : kept.value.slice(USED_BY.length) };
  }

  /**
   * Uses a link up and sets the password, in one: of several at once the others wait, and find it done.
   * @returns whether the link still worked
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

  /**
   * Whether this link was used to set this very password, which still is the account's. Asked of a link once only
   * with another password: it is no way to try out which one somebody has.
   */
  async function wasSetBy(token: string, chosen: string): Promise<boolean> {
    const { internalAdapter, adapter, password } = await auth.$context;
    const link = await resetLinkOf(token);
    if (link === null || link.works) return false;
    const hash = (await internalAdapter.findCredentialAccount(link.ownerId))?.password;
    if (hash && (await password.verify({ hash, password: chosen }))) return true;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'id', value: link.id }] });
    return false;
  }

  return {
    async sendResetLink(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },

    async checkReset(token) {
      const link = await resetLinkOf(token);
      return link?.works ? succeed(null) : fail('RESET_LINK_EXPIRED');
    },

    async confirmReset({ token, password: chosen }) {
      const { internalAdapter, adapter } = await auth.$context;
      const link = await resetLinkOf(token);
      const owner = link && (await internalAdapter.findUserById(link.ownerId));
      // Looked at first, so that a refused password does not use the link up.
      const reason = passwordRefusal(chosen, owner ?? {});
      if (reason !== null) return fail('PASSWORD_REFUSED', { reason });
      if (!owner) return fail('RESET_LINK_EXPIRED');
      // Done with that password already: whoever never heard so asks again, and hears it.
      if (
        !(link.works && (await replacePassword(link, chosen))) &&
        !(await wasSetBy(token, chosen))
      )
        return fail('RESET_LINK_EXPIRED');
      await access.end(owner);
      await internalAdapter.updateUser(owner.id, { emailVerified: true });
      // Links that were asked for before this one must not outlive it.
      await adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'value', value: owner.id }],
      });
      return succeed(null);
    },
  };
}
