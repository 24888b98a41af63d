import { initializeApp } from '@firebase/app';
import {
  type Auth,
  type Dependencies,
  EmailAuthProvider,
  GoogleAuthProvider,
  type User,
  type UserCredential,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { passwordRefusal } from '../../../domain/accounts/common-passwords.ts';
import { wrongCurrentPassword } from '../../../domain/accounts/wrong-current-password.ts';
import { fail } from '../../../domain/result.ts';
import type { FirebaseProject } from '../public-config.ts';
import { asked, codeOf, failedWith, worded } from './firebase-failures.ts';
import type { BrowserIdentity } from './identity.ts';

export type FirebaseOptions = {
  readonly project: FirebaseProject;
  /** Where the page of a mailed link leads back to. */
  readonly publicUrl: string;
  /** Tells several browsers in one process apart, in tests. */
  readonly name?: string;
  /** Where the script runs outside a browser, in tests: what it has there to keep a session in. */
  readonly dependencies?: Dependencies;
  /** Asks Google in another way than by a window, where there is none. */
  readonly askGoogle?: (auth: Auth) => Promise<UserCredential>;
};

/** Why a session cannot be renewed any more: it is over, which is no failure. */
const SESSION_OVER = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
]);

/** Accounts kept by Firebase Authentication, through its own script. */
export function firebaseIdentity(options: FirebaseOptions): BrowserIdentity {
  const { project, publicUrl, askGoogle = byPopup } = options;
  const auth = openAuth(project, options.dependencies ?? ofBrowser, options.name);
  const back = { url: `${publicUrl}/login` };

  /** Who is signed in here; what they ask for cannot be done where nobody is. */
  async function userHere(): Promise<User> {
    await auth.authStateReady();
    if (auth.currentUser === null) throw failedWith(fail('NOT_SIGNED_IN'));
    return auth.currentUser;
  }
  /** Refuses what the shop’s own accounts refuse too. */
  function demandUncommon(password: string, owner?: { email?: string; name?: string }): void {
    const reason = passwordRefusal(password, owner);
    if (reason !== null) throw failedWith(fail('PASSWORD_REFUSED', { reason }));
  }

  return {
    async freshToken() {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(true)) ?? null;
      } catch (error) {
        if (!SESSION_OVER.has(codeOf(error) ?? '')) throw worded(error);
        await signOut(auth);
        return null;
      }
    },

    signIn: (email, password) =>
      asked(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return user.getIdToken();
      }),

    async signUp({ name, email, password }) {
      demandUncommon(password, { email, name });
      return asked(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        // The account is there and signed in: what fails now can be done again on its own page.
        await updateProfile(user, { displayName: name }).catch(() => {});
        await sendEmailVerification(user, back).catch(() => {});
        return user.getIdToken(true);
      });
    },

    signOut: () =>
      asked(async () => {
        await auth.authStateReady();
        await signOut(auth);
      }),

    prepare: () => auth.authStateReady(),

    signInByGoogle: () =>
      asked(async () => {
        const { user } = await askGoogle(auth);
        return user.getIdToken();
      }),

    async sendReset(email) {
      try {
        await sendPasswordResetEmail(auth, email, back);
      } catch (error) {
        // Nobody learns here which addresses have an account.
        if (codeOf(error) !== 'user-not-found') throw worded(error);
      }
    },

    checkReset: (secret) =>
      unlessOld('RESET_LINK_EXPIRED', async () => {
        await verifyPasswordResetCode(auth, secret);
      }),

    async confirmReset(secret, password) {
      await unlessOld('RESET_LINK_EXPIRED', async () => {
        demandUncommon(password, { email: await verifyPasswordResetCode(auth, secret) });
        await confirmPasswordReset(auth, secret, password);
      });
    },

    async sendVerification() {
      const user = await userHere();
      await asked(async () => {
        await reload(user);
        if (!user.emailVerified) await sendEmailVerification(user, back);
      });
    },

    async verifyAddress(secret) {
      await auth.authStateReady();
      await unlessOld('VERIFY_LINK_EXPIRED', () => applyActionCode(auth, secret));
      const { currentUser: user } = auth;
      if (user === null || user.emailVerified) return null;
      try {
        await reload(user);
        // Of an account that is not the one here, the link has changed nothing here.
        return user.emailVerified ? await user.getIdToken(true) : null;
      } catch {
        // The address is verified all the same; the next fresh token says so.
        return null;
      }
    },

    async changePassword({ currentPassword, newPassword }) {
      const user = await userHere();
      const email = user.email ?? '';
      demandUncommon(newPassword, { email, name: user.displayName ?? '' });
      try {
        const credential = EmailAuthProvider.credential(email, currentPassword);
        await reauthenticateWithCredential(user, credential);
      } catch (error) {
        const refused = worded(error);
        throw isWrongPassword(refused) ? failedWith(wrongCurrentPassword) : refused;
      }
      await asked(() => updatePassword(user, newPassword));
    },

    async rename(name) {
      const user = await userHere();
      return asked(async () => {
        await updateProfile(user, { displayName: name });
        return user.getIdToken(true);
      });
    },
  };
}

const ofBrowser: Dependencies = {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  // Given here, not with the click, so that phones have it at hand before they are asked for a window.
  popupRedirectResolver: browserPopupRedirectResolver,
};

function openAuth(project: FirebaseProject, dependencies: Dependencies, name?: string): Auth {
  const { projectId, apiKey, authDomain, emulatorHost } = project;
  const app = initializeApp({ projectId, apiKey, authDomain }, name);
  const auth = initializeAuth(app, dependencies);
  // The language of the shop’s pages, for Google’s window and for the mails.
  auth.languageCode = 'en';
  if (emulatorHost !== null) {
    // The shop says on every page that it is a demo.
    connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  }
  return auth;
}

/** Asks Google in a window of 500 by 600, which is the script’s own size for it (seed §9). */
function byPopup(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  // Who shares a computer must be able to say which account is meant.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider);
}

/** Words a mailed link that was used, is too old or incomplete. */
async function unlessOld(
  failure: 'RESET_LINK_EXPIRED' | 'VERIFY_LINK_EXPIRED',
  follow: () => Promise<void>,
): Promise<void> {
  try {
    await follow();
  } catch (error) {
    const isOld = /^(expired|invalid)-action-code$|^user-not-found$/.test(codeOf(error) ?? '');
    throw isOld ? failedWith(fail(failure)) : worded(error);
  }
}

function isWrongPassword(error: unknown): boolean {
  const { problem } = error as { problem?: { providerCode?: unknown } };
  return problem?.providerCode === 'wrong-password';
}
