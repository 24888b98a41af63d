import { initializeApp } from '@firebase/app';
import {
  type Auth,
  type Dependencies,
  type User,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth';
import { fail } from '../../../domain/result.ts';
import type { FirebaseProject } from '../public-config.ts';
import { apiErrorOf } from './firebase-failures.ts';

/** Firebase's script, open for the shop's project. */
export type FirebaseContext = {
  readonly auth: Auth;
  /** Where the page of a mailed link leads back to. */
  readonly linkSettings: { readonly url: string };
};

/** What the script has in a browser to keep a session in, and to ask Google with. */
const browserDependencies: Dependencies = {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  // Given here, not with the click, so that phones have it at hand before they are asked for a window.
  popupRedirectResolver: browserPopupRedirectResolver,
};

/** @param name tells several openings of one project apart */
export function openAuth(
  project: FirebaseProject,
  dependencies: Dependencies = browserDependencies,
  name?: string,
): Auth {
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

/** Who is signed in here; what they ask for cannot be done where nobody is. */
export async function requireUser(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw apiErrorOf(fail('NOT_SIGNED_IN'));
  return auth.currentUser;
}
