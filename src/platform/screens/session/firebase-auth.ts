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
import { fail } from '../../rules/result.ts';
import type { FirebaseProject } from '../public-config.ts';
import { apiErrorOf } from './firebase-failures.ts';

/** Firebase's SDK, initialised for the shop's project. */
export type FirebaseContext = {
  readonly auth: Auth;
  /** `url` is the page that Firebase's mailed links return to. */
  readonly linkSettings: { readonly url: string };
};

/** Session storage and popup support of a browser. */
const browserDependencies: Dependencies = {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  // Set here and not at the click: mobile browsers block a popup that waits for a script.
  popupRedirectResolver: browserPopupRedirectResolver,
};

/** @param name separates several apps of one project */
export function openAuth(
  project: FirebaseProject,
  dependencies: Dependencies = browserDependencies,
  name?: string,
): Auth {
  const { projectId, apiKey, authDomain, emulatorHost } = project;
  const app = initializeApp({ projectId, apiKey, authDomain }, name);
  const auth = initializeAuth(app, dependencies);
  // The language of Google's popup and of mails.
  auth.languageCode = 'en';
  if (emulatorHost !== null) {
    // The shop's own banner already says that it is a demo.
    connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  }
  return auth;
}

/**
 * The signed-in user.
 * @throws ApiError NOT_SIGNED_IN
 */
export async function requireUser(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw apiErrorOf(fail('NOT_SIGNED_IN'));
  return auth.currentUser;
}
