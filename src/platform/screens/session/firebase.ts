import {
  type Dependencies,
  inMemoryPersistence,
  type Auth,
  EmailAuthProvider,
  type User,
  reauthenticateWithCredential,
  updatePassword,
  updateProfile,
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
  GoogleAuthProvider,
  type UserCredential,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithPopup,
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  reload,
} from '@firebase/auth';
import type { FirebaseProject } from '../public-config.ts';
import { openAuth, requireUser, type FirebaseContext } from './firebase-auth.ts';
import type { BrowserIdentity } from './identity-client.ts';
import { wrongCurrentPassword } from '../../rules/identity/wrong-current-password.ts';
import {
  apiErrorOf,
  callFirebase,
  rejectCommonPassword,
  toApiError,
  firebaseCode,
  followLink,
} from './firebase-failures.ts';
import { isWrongPassword } from './wrong-password.ts';
import { ApiError } from '../api/api.ts';
import { fail } from '../../rules/result.ts';

export type FirebaseOptions = {
  readonly project: FirebaseProject;
  /** The shop's address, which Firebase's mailed links return to. */
  readonly publicUrl: string;
  /** Separates several browsers in one process, in tests. */
  readonly name?: string;
  /** Session storage outside a browser, in tests. */
  readonly dependencies?: Dependencies;
  /** Replaces the popup where there is none, in tests. */
  readonly googleSignIn?: GoogleSignIn;
};

/** Accounts in Firebase Authentication, through its SDK. */
export function firebaseIdentity(options: FirebaseOptions): BrowserIdentity {
  const { project, publicUrl, name, dependencies, googleSignIn } = options;
  const auth = openAuth(project, dependencies, name);
  const firebase = { auth, linkSettings: { url: `${publicUrl}/login` } };
  const openSecondAuth = () =>
    openAuth(project, { persistence: inMemoryPersistence }, `${name ?? ''} aside`);
  return {
    ...firebaseSessions(firebase, googleSignIn),
    ...firebaseResetLinks(firebase, openSecondAuth),
    ...firebaseVerification(firebase),
    ...firebaseChanges(auth),
  };
}

function firebaseChanges(auth: Auth): Pick<BrowserIdentity, 'changePassword' | 'rename'> {
  return {
    async changePassword({ currentPassword, newPassword }) {
      const user = await requireUser(auth);
      rejectCommonPassword(newPassword, { email: user.email ?? '', name: user.displayName ?? '' });
      if (await isCurrentPassword(user, currentPassword)) {
        await callFirebase(() => updatePassword(user, newPassword));
        return;
      }
      // If the new password is set already, the earlier answer was lost and this is a repetition.
      if (!(await isCurrentPassword(user, newPassword))) throw apiErrorOf(wrongCurrentPassword);
    },

    async rename(name) {
      const user = await requireUser(auth);
      return callFirebase(async () => {
        await updateProfile(user, { displayName: name });
        return user.getIdToken(true);
      });
    },
  };
}

async function isCurrentPassword(user: User, password: string): Promise<boolean> {
  try {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential);
  } catch (error) {
    const refused = toApiError(error);
    if (isWrongPassword(refused)) return false;
    throw refused;
  }
  return true;
}

type Links = Pick<BrowserIdentity, 'sendReset' | 'checkReset' | 'confirmReset'>;

/**
 * Password reset by a mailed link.
 * @param openSecondAuth opens a second Firebase app, so that checking a password leaves the session
 * here alone
 */
function firebaseResetLinks(
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

type Sessions = Pick<
  BrowserIdentity,
  'freshToken' | 'signIn' | 'signUp' | 'signOut' | 'prepare' | 'signInByGoogle'
>;

type GoogleSignIn = (auth: Auth) => Promise<UserCredential>;

/** Codes for a session that is over, which is not a failure. */
const SESSION_OVER = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
]);

function firebaseSessions(
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

/** Opens Google in a popup of 500 by 600, the SDK's own size. */
function byPopup(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // On a shared computer the user must be able to choose an account.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider);
}

type Verification = Pick<BrowserIdentity, 'sendVerification' | 'openVerifyLink' | 'verifyAddress'>;

function firebaseVerification({ auth, linkSettings }: FirebaseContext): Verification {
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
