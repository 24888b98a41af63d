import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  reload,
  sendEmailVerification,
} from '@firebase/auth';
import { fail } from '../../../domain/result.ts';
import { type OpenFirebase, userHere } from './firebase-auth.ts';
import { asked, failedWith, unlessOld } from './firebase-failures.ts';
import type { BrowserIdentity } from './identity.ts';

type Verification = Pick<BrowserIdentity, 'sendVerification' | 'openVerifyLink' | 'verifyAddress'>;

/** Verifying an address by a mailed link. */
export function firebaseVerification({ auth, back }: OpenFirebase): Verification {
  /** The address that a verification link was mailed to. */
  const addressOf = (secret: string): Promise<string> =>
    unlessOld('VERIFY_LINK_EXPIRED', async () => {
      const { operation, data } = await checkActionCode(auth, secret);
      if (operation === ActionCodeOperation.VERIFY_EMAIL && data.email) return data.email;
      throw failedWith(fail('VERIFY_LINK_EXPIRED'));
    });

  return {
    async sendVerification() {
      const user = await userHere(auth);
      await asked(async () => {
        await reload(user);
        if (!user.emailVerified) await sendEmailVerification(user, back);
      });
    },

    // Firebase's link sets no password: another one does, which it mails.
    openVerifyLink: async (secret) => ({
      email: await addressOf(secret),
      verified: false,
      claim: null,
    }),

    async verifyAddress(secret) {
      const user = await userHere(auth);
      if ((await addressOf(secret)) !== user.email) throw failedWith(fail('NOT_SIGNED_IN'));
      await unlessOld('VERIFY_LINK_EXPIRED', () => applyActionCode(auth, secret));
      return asked(async () => {
        await reload(user);
        return user.getIdToken(true);
      });
    },
  };
}
