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

export type GoogleSignIn = (auth: Auth) => Promise<UserCredential>;

/** Codes for a session that is over, which is not a failure. */
const SESSION_OVER = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
]);

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
        // The account exists and is signed in by now; the account page can repeat what fails here.
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

/** Opens Google in a popup of 500 by 600, the SDK's own size (seed §9). */
function byPopup(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // On a shared computer the user must be able to choose an account.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider);
}
