import { session } from '../session/browser.ts';
import { pruneDrafts } from './draft-keys.ts';
import { sharedStore, tabStore } from './tab-store.ts';

let isStarted = false;

/**
 * Prunes this tab's drafts now and whenever the user may have changed, in any tab. A visitors' page
 * does not load this code, so every form that reads drafts starts it.
 */
export function startDraftPruning(): void {
  prune();
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('storage', prune);
  // The back/forward cache delivers no storage events.
  window.addEventListener('pageshow', prune);
  session.subscribe(prune);
}

function prune(): void {
  const { state } = session;
  pruneDrafts(tabStore, sharedStore, state.status === 'signed-in' ? state.user.email : null);
}
