import { session } from '../../lib/session/browser.ts';
import { markSignOut, pruneDrafts } from './form-draft.ts';
import { sharedStore, tabStore } from './tab-store.ts';

/**
 * Ends the session because somebody wants it ended: what they typed and did not send goes too, in every tab, since the
 * next person at this machine may be another. A session that ran out keeps it. Fails as `SessionStore.signOut` does.
 */
export async function signOut(): Promise<void> {
  await session.signOut();
  markSignOut(sharedStore);
  pruneDrafts(tabStore, sharedStore, null);
}
