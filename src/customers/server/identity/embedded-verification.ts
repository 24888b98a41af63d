import { createHmac } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { passwordRefusal } from '../../../platform/rules/identity/common-passwords.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { EmbeddedAccounts } from '../../../platform/server/ports/accounts.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import { setPassword } from './set-password.ts';

type Verification = Pick<
  EmbeddedAccounts,
  'sendVerifyLink' | 'checkVerifyLink' | 'verifyAddress' | 'claimAddress'
>;

const ALGORITHM = 'HS256';

/** Verifies addresses. A mailed link alone is not enough, since a stranger may have signed up with the address. */
export function addressVerification(
  auth: EmbeddedAuth,
  access: EmbeddedAccess,
  authSecret: string,
): Verification {
  const linkKey = createHmac('sha256', authSecret).update('verification link').digest();

  /** The account of a link's address; null for an expired or forged link, or a deleted account. */
  async function accountOf(token: string) {
    const { internalAdapter } = await auth.$context;
    try {
      const { payload } = await jwtVerify(token, linkKey, { algorithms: [ALGORITHM] });
      const found = await internalAdapter.findUserByEmail(String(payload['email']));
      return found?.user ?? null;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return null;
    }
  }

  return {
    async sendVerifyLink(email) {
      const { internalAdapter, options } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found || found.user.emailVerified) return;
      const { expiresIn, sendVerificationEmail } = options.emailVerification;
      const token = await new SignJWT({ email: found.user.email })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(`${expiresIn} seconds`)
        .sign(linkKey);
      await sendVerificationEmail({ user: found.user, token });
    },

    async checkVerifyLink(token) {
      const account = await accountOf(token);
      if (!account) return fail('VERIFY_LINK_EXPIRED');
      return succeed({ email: account.email, verified: account.emailVerified });
    },

    async verifyAddress(token, carrier) {
      const { internalAdapter } = await auth.$context;
      const account = await accountOf(token);
      if (!account) return fail('VERIFY_LINK_EXPIRED');
      const here = await auth.api.getSession({ headers: carrier.request });
      if (here?.user.id !== account.id) return fail('NOT_SIGNED_IN');
      if (!account.emailVerified) {
        await internalAdapter.updateUser(account.id, { emailVerified: true });
      }
      const user = { ...here.user, emailVerified: true };
      const issued = await access.issueForSession({ user, sessionToken: here.session.token });
      return issued ? succeed(issued) : fail('NOT_SIGNED_IN');
    },

    async claimAddress({ token, password: chosen, name }) {
      const { internalAdapter, adapter, password } = await auth.$context;
      const account = await accountOf(token);
      const reason = passwordRefusal(chosen, { ...account, name });
      if (reason !== null) return fail('PASSWORD_REFUSED', { reason });
      if (!account) return fail('VERIFY_LINK_EXPIRED');
      const { id } = account;
      if (account.emailVerified) {
        // A repeat after a lost answer also succeeds.
        const hash = (await internalAdapter.findCredentialAccount(id))?.password;
        const isDone = hash && (await password.verify({ hash, password: chosen }));
        return isDone ? succeed(null) : fail('VERIFY_LINK_EXPIRED');
      }
      // Verifies last, so that the link still works after a crash halfway.
      await setPassword(adapter, id, await password.hash(chosen));
      await access.takeOver(account);
      await internalAdapter.updateUser(id, { emailVerified: true, name });
      return succeed(null);
    },
  };
}
