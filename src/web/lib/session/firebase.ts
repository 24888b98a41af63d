import { initializeApp } from '@firebase/app';
import {
  ActionCodeOperation,
  type Auth,
  type Dependencies,
  EmailAuthProvider,
  GoogleAuthProvider,
  type User,
  type UserCredential,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
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
import { ApiError } from '../api.ts';
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
  /** Whose password the links are for that were opened here: of one that is used up Firebase tells no more. */
  const resetAddresses = new Map<string, string>();
  async function resetAddressOf(secret: string): Promise<string> {
    const ask = () => verifyPasswordResetCode(auth, secret);
    const email = await unlessOld('RESET_LINK_EXPIRED', ask);
    resetAddresses.set(secret, email);
    return email;
  }

  let aside: Auth | undefined;
  /** Whether an account opens with a password; asked aside, so that who is signed in here stays. */
  async function opensWith(email: string, password: string): Promise<boolean> {
    aside ??= openAuth(
      project,
      { persistence: inMemoryPersistence },
      `${options.name ?? ''} aside`,
    );
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

  /** The address that a verification link was mailed to. */
  const addressOf = (secret: string): Promise<string> =>
    unlessOld('VERIFY_LINK_EXPIRED', async () => {
      const { operation, data } = await checkActionCode(auth, secret);
      if (operation === ActionCodeOperation.VERIFY_EMAIL && data.email) return data.email;
      throw failedWith(fail('VERIFY_LINK_EXPIRED'));
    });

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

    checkReset: async (secret) => void (await resetAddressOf(secret)),

    async confirmReset(secret, password) {
      try {
        demandUncommon(password, { email: await resetAddressOf(secret) });
        await unlessOld('RESET_LINK_EXPIRED', () => confirmPasswordReset(auth, secret, password));
      } catch (error) {
        const isOld = error instanceof ApiError && error.is('RESET_LINK_EXPIRED');
        const email = resetAddresses.get(secret);
        // Done with that password already: whoever never heard so asks again, and hears it.
        if (!isOld || email === undefined || !(await opensWith(email, password))) throw error;
      }
    },

    async sendVerification() {
      const user = await userHere();
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
      const user = await userHere();
      if ((await addressOf(secret)) !== user.email) throw failedWith(fail('NOT_SIGNED_IN'));
      await unlessOld('VERIFY_LINK_EXPIRED', () => applyActionCode(auth, secret));
      return asked(async () => {
        await reload(user);
        return user.getIdToken(true);
      });
    },

    async changePassword({ currentPassword, newPassword }) {
      const user = await userHere();
      const email = user.email ?? '';
      demandUncommon(newPassword, { email, name: user.displayName ?? '' });
      const opensHere = async (password: string) => {
        try {
          const credential = EmailAuthProvider.credential(email, password);
          await reauthenticateWithCredential(user, credential);
        } catch (error) {
          const refused = worded(error);
          if (isWrongPassword(refused)) return false;
          throw refused;
        }
        return true;
      };
      if (await opensHere(currentPassword)) {
        await asked(() => updatePassword(user, newPassword));
        return;
      }
      // Where it is set already, whoever set it never heard so and asks again.
      if (!(await opensHere(newPassword))) throw failedWith(wrongCurrentPassword);
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
async function unlessOld<T>(
  failure: 'RESET_LINK_EXPIRED' | 'VERIFY_LINK_EXPIRED',
  follow: () => Promise<T>,
): Promise<T> {
  try {
    return await follow();
  } catch (error) {
    const isOld = /^(expired|invalid)-action-code$|^user-not-found$/.test(codeOf(error) ?? '');
    throw isOld ? failedWith(fail(failure)) : worded(error);
  }
}

function isWrongPassword(error: unknown): boolean {
  const { problem } = error as { problem?: { providerCode?: unknown } };
  return problem?.providerCode === 'wrong-password';
}
