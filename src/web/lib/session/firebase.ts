import { type Dependencies, inMemoryPersistence } from '@firebase/auth';
import type { FirebaseProject } from '../public-config.ts';
import { openAuth } from './firebase-auth.ts';
import { firebaseChanges } from './firebase-changes.ts';
import { firebaseResetLinks } from './firebase-reset-links.ts';
import { type GoogleSignIn, firebaseSessions } from './firebase-sessions.ts';
import { firebaseVerification } from './firebase-verification.ts';
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
  readonly googleSignIn?: GoogleSignIn;
};

/** Accounts kept by Firebase Authentication, through its own script. */
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
