import { session } from '../../lib/session/browser.ts';
import { pruneDrafts } from './form-draft.ts';
import { sharedStore, tabStore } from './tab-store.ts';

let isStarted = false;

/**
 * Tidies this tab's drafts, now and whenever somebody may have signed out or in, in whichever tab. A page that was
 * loaded for visitors does not have this program: what an earlier page of its tab kept is tidied before a form reads it.
 */
export function startDraftPruning(): void {
  prune();
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('storage', prune);
  // A page that the browser had put aside has heard nothing meanwhile.
  window.addEventListener('pageshow', prune);
  session.subscribe(prune);
}

function prune(): void {
  const { state } = session;
  pruneDrafts(tabStore, sharedStore, state.status === 'signed-in' ? state.user.email : null);
}
