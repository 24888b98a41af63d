import {
  type Auth,
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { ApiError } from '../api/api.ts';
import type { FirebaseContext } from './firebase-auth.ts';
import { firebaseCode, followLink, rejectCommonPassword, toApiError } from './firebase-failures.ts';
import type { BrowserIdentity } from './identity.ts';
import { isWrongPassword } from './wrong-password.ts';

type Links = Pick<BrowserIdentity, 'sendReset' | 'checkReset' | 'confirmReset'>;

/**
 * Password reset by a mailed link.
 * @param openSecondAuth opens a second Firebase app, so that checking a password leaves the session
 * here alone
 */
export function firebaseResetLinks(
  { auth, linkSettings }: FirebaseContext,
  openSecondAuth: () => Auth,
): Links {
  /** Email by link secret: Firebase does not tell the email of a used link. */
  const emails = new Map<string, string>();
  async function emailOf(secret: string): Promise<string> {
    const ask = () => verifyPasswordResetCode(auth, secret);
    const email = await followLink('RESET_LINK_EXPIRED', ask);
    emails.set(secret, email);
    return email;
  }

  let secondAuth: Auth | undefined;
  async function canSignIn(email: string, password: string): Promise<boolean> {
    secondAuth ??= openSecondAuth();
    try {
      await signInWithEmailAndPassword(secondAuth, email, password);
    } catch (error) {
      const refused = toApiError(error);
      if (isWrongPassword(refused)) return false;
      throw refused;
    }
    await signOut(secondAuth);
    return true;
  }

  return {
    async sendReset(email) {
      try {
        await sendPasswordResetEmail(auth, email, linkSettings);
      } catch (error) {
        // An unknown address must look like a known one.
        if (firebaseCode(error) !== 'user-not-found') throw toApiError(error);
      }
    },

    async checkReset(secret) {
      await emailOf(secret);
      // The shop cannot tell whose link of Firebase this is.
      return { credentials: 0, verified: true };
    },

    async confirmReset(secret, { password }) {
      try {
        rejectCommonPassword(password, { email: await emailOf(secret) });
        await followLink('RESET_LINK_EXPIRED', () => confirmPasswordReset(auth, secret, password));
      } catch (error) {
        const isOld = error instanceof ApiError && error.is('RESET_LINK_EXPIRED');
        const email = emails.get(secret);
        // If the link is used and the new password already works, the earlier answer was lost: that
        // is a success.
        if (!isOld || email === undefined || !(await canSignIn(email, password))) throw error;
      }
    },
  };
}
