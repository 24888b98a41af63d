import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  reload,
  sendEmailVerification,
} from '@firebase/auth';
import { fail } from '../../rules/result.ts';
import { type FirebaseContext, requireUser } from './firebase-auth.ts';
import { callFirebase, apiErrorOf, followLink } from './firebase-failures.ts';
import type { BrowserIdentity } from './identity.ts';

type Verification = Pick<BrowserIdentity, 'sendVerification' | 'openVerifyLink' | 'verifyAddress'>;

export function firebaseVerification({ auth, linkSettings }: FirebaseContext): Verification {
  const emailOf = (secret: string): Promise<string> =>
    followLink('VERIFY_LINK_EXPIRED', async () => {
      const { operation, data } = await checkActionCode(auth, secret);
      if (operation === ActionCodeOperation.VERIFY_EMAIL && data.email) return data.email;
      throw apiErrorOf(fail('VERIFY_LINK_EXPIRED'));
    });

  return {
    async sendVerification() {
      const user = await requireUser(auth);
      await callFirebase(async () => {
        await reload(user);
        if (!user.emailVerified) await sendEmailVerification(user, linkSettings);
      });
    },

    // Firebase's verification link cannot set a password; a reset link can.
    openVerifyLink: async (secret) => ({
      email: await emailOf(secret),
      verified: false,
      claim: null,
    }),

    async verifyAddress(secret) {
      const user = await requireUser(auth);
      if ((await emailOf(secret)) !== user.email) throw apiErrorOf(fail('NOT_SIGNED_IN'));
      await followLink('VERIFY_LINK_EXPIRED', () => applyActionCode(auth, secret));
      return callFirebase(async () => {
        await reload(user);
        return user.getIdToken(true);
      });
    },
  };
}
