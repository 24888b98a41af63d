import {
  type Auth,
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { ApiError } from '../api.ts';
import type { OpenFirebase } from './firebase-auth.ts';
import { codeOf, unlessOld, worded } from './firebase-failures.ts';
import { demandUncommon } from './firebase-passwords.ts';
import type { BrowserIdentity } from './identity.ts';
import { isWrongPassword } from './wrong-password.ts';

type Links = Pick<BrowserIdentity, 'sendReset' | 'checkReset' | 'confirmReset'>;

/**
 * Choosing a new password by a mailed link.
 * @param openAside opens Firebase once more, so that who is signed in here stays
 */
export function firebaseResetLinks({ auth, back }: OpenFirebase, openAside: () => Auth): Links {
  /** Whose password the links are for that were opened here: of one that is used up Firebase tells no more. */
  const addresses = new Map<string, string>();
  async function addressOf(secret: string): Promise<string> {
    const ask = () => verifyPasswordResetCode(auth, secret);
    const email = await unlessOld('RESET_LINK_EXPIRED', ask);
    addresses.set(secret, email);
    return email;
  }

  let aside: Auth | undefined;
  async function opensWith(email: string, password: string): Promise<boolean> {
    aside ??= openAside();
    try {
      await signInWithEmailAndPassword(aside, email, password);
    } catch (error) {
      const refused = worded(error);
      if (isWrongPassword(refused)) return false;
      throw refused;
    }
    await signOut(aside);
    return true;
  }

  return {
    async sendReset(email) {
      try {
        await sendPasswordResetEmail(auth, email, back);
      } catch (error) {
        // Nobody learns here which addresses have an account.
        if (codeOf(error) !== 'user-not-found') throw worded(error);
      }
    },

    checkReset: async (secret) => void (await addressOf(secret)),

    async confirmReset(secret, password) {
      try {
        demandUncommon(password, { email: await addressOf(secret) });
        await unlessOld('RESET_LINK_EXPIRED', () => confirmPasswordReset(auth, secret, password));
      } catch (error) {
        const isOld = error instanceof ApiError && error.is('RESET_LINK_EXPIRED');
        const email = addresses.get(secret);
        // Done with that password already: whoever never heard so asks again, and hears it.
        if (!isOld || email === undefined || !(await opensWith(email, password))) throw error;
      }
    },
  };
}
