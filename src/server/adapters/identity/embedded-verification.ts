import { SignJWT, errors, jwtVerify } from 'jose';
import { passwordRefusal } from '../../../domain/accounts/common-passwords.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { EmbeddedAccounts } from '../../ports/accounts.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import { setPassword } from './set-password.ts';

type Verification = Pick<
  EmbeddedAccounts,
  'sendVerifyLink' | 'checkVerifyLink' | 'verifyAddress' | 'claimAddress'
>;

const ALGORITHM = 'HS256';

/**
 * Verifying an address. Anybody can sign up with anybody's address, so the mailed link alone verifies nothing: it
 * would give the account, and all that belongs to the address, to the password of whoever made it.
 */
export function addressVerification(auth: EmbeddedAuth, access: EmbeddedAccess): Verification {
  const linkKey = async () => new TextEncoder().encode((await auth.$context).secret);

  /** The account of the address that a link was mailed to; null where the link is too old or made up, or the account gone. */
  async function accountOf(token: string) {
    const { internalAdapter } = await auth.$context;
    try {
      const { payload } = await jwtVerify(token, await linkKey(), { algorithms: [ALGORITHM] });
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
        .sign(await linkKey());
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
      const issued = await access.issueIn({ user, sessionToken: here.session.token });
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
        // Done with that password already: whoever never heard so asks again, and hears it.
        const hash = (await internalAdapter.findCredentialAccount(id))?.password;
        const isDone = hash && (await password.verify({ hash, password: chosen }));
        return isDone ? succeed(null) : fail('VERIFY_LINK_EXPIRED');
      }
      // Verified last: a death in mid-way leaves an account that the link can be used on again.
      await setPassword(adapter, id, await password.hash(chosen));
      await access.end(account);
      // Links to choose a password that were asked for before.
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
      await internalAdapter.updateUser(id, { emailVerified: true, name });
      return succeed(null);
    },
  };
}
