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
