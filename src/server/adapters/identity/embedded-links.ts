import { createEmailVerificationToken } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { passwordRefusal } from '../../../domain/accounts/common-passwords.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { EmbeddedAccounts } from '../../ports/accounts.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import { type EmbeddedAuth, isRefusal } from './embedded-auth.ts';

type Links = Pick<
  EmbeddedAccounts,
  'sendResetLink' | 'checkReset' | 'confirmReset' | 'sendVerifyLink' | 'verifyAddress'
>;

/** What is done by links in mails: choosing a new password, and verifying an address. */
export function mailedLinks(auth: EmbeddedAuth, access: EmbeddedAccess): Links {
  /** What is known of a reset link, under the name that better-auth keeps it by. */
  async function resetLinkOf(token: string) {
    const { internalAdapter } = await auth.$context;
    return internalAdapter.findVerificationValue(`reset-password:${token}`);
  }

  return {
    async sendResetLink(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },

    async checkReset(token) {
      const link = await resetLinkOf(token);
      // As better-auth looks at it when the link is used: by the machine's clock.
      const works = link !== null && link.expiresAt.getTime() >= Date.now();
      return works ? succeed(null) : fail('RESET_LINK_EXPIRED');
    },

    async confirmReset({ token, password }) {
      const { internalAdapter, adapter } = await auth.$context;
      const link = await resetLinkOf(token);
      const owner = link && (await internalAdapter.findUserById(link.value));
      // Looked at first, so that a refused password does not use the link up.
      const reason = passwordRefusal(password, owner ?? {});
      if (reason !== null) return fail('PASSWORD_REFUSED', { reason });
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return fail('RESET_LINK_EXPIRED');
      }
      if (link) {
        if (owner) await access.end(owner);
        await internalAdapter.updateUser(link.value, { emailVerified: true });
        // Links that were asked for before this one must not outlive it.
        await adapter.deleteMany({
          model: 'verification',
          where: [{ field: 'value', value: link.value }],
        });
      }
      return succeed(null);
    },

    async sendVerifyLink(email) {
      const { internalAdapter, secret, options } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found || found.user.emailVerified) return;
      const { expiresIn, sendVerificationEmail } = options.emailVerification;
      const token = await createEmailVerificationToken(secret, email, undefined, expiresIn);
      await sendVerificationEmail({ user: found.user, token });
    },

    async verifyAddress(token, carrier) {
      try {
        await auth.api.verifyEmail({ query: { token } });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return fail('VERIFY_LINK_EXPIRED');
      }
      const here = await auth.api.getSession({ headers: carrier.request });
      if (!here || here.user.email !== decodeJwt(token)['email']) return succeed(null);
      return succeed(await access.issueIn({ user: here.user, sessionToken: here.session.token }));
    },
  };
}
