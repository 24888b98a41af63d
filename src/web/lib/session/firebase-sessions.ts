import {
  type Auth,
  GoogleAuthProvider,
  type UserCredential,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from '@firebase/auth';
import type { FirebaseContext } from './firebase-auth.ts';
import {
  callFirebase,
  firebaseCode,
  rejectCommonPassword,
  toApiError,
} from './firebase-failures.ts';
import type { BrowserIdentity } from './identity.ts';

type Sessions = Pick<
  BrowserIdentity,
  'freshToken' | 'signIn' | 'signUp' | 'signOut' | 'prepare' | 'signInByGoogle'
>;

/** Asks Google who somebody is. */
export type GoogleSignIn = (auth: Auth) => Promise<UserCredential>;

/** Why a session cannot be renewed any more: it is over, which is no failure. */
const SESSION_OVER = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
]);

/** Coming in, staying, and leaving. */
export function firebaseSessions(
  { auth, linkSettings }: FirebaseContext,
  googleSignIn: GoogleSignIn = byPopup,
): Sessions {
  return {
    async freshToken() {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(true)) ?? null;
      } catch (error) {
        if (!SESSION_OVER.has(firebaseCode(error) ?? '')) throw toApiError(error);
        await signOut(auth);
        return null;
      }
    },

    signIn: (email, password) =>
      callFirebase(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return user.getIdToken();
      }),

    async signUp({ name, email, password }) {
      rejectCommonPassword(password, { email, name });
      return callFirebase(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        // The account is there and signed in: what fails now can be done again on its own page.
        await updateProfile(user, { displayName: name }).catch(() => {});
        await sendEmailVerification(user, linkSettings).catch(() => {});
        return user.getIdToken(true);
      });
    },

    signOut: () =>
      callFirebase(async () => {
        await auth.authStateReady();
        await signOut(auth);
      }),

    prepare: () => auth.authStateReady(),

    signInByGoogle: () =>
      callFirebase(async () => {
        const { user } = await googleSignIn(auth);
        return user.getIdToken();
      }),
  };
}

/** Asks Google in a window of 500 by 600, which is the script’s own size for it (seed §9). */
function byPopup(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // Who shares a computer must be able to say which account is meant.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider);
}
