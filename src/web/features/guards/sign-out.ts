import { session } from '../../lib/session/browser.ts';
import { markSignOut, pruneDrafts } from './form-draft.ts';
import { sharedStore, tabStore } from './tab-store.ts';

/**
 * Ends the session and removes all drafts in every tab, since the next user of this machine may be
 * another. An expired session keeps them.
 * @throws as `SessionStore.signOut`
 */
export async function signOut(): Promise<void> {
  await session.signOut();
  markSignOut(sharedStore);
  pruneDrafts(tabStore, sharedStore, null);
}
