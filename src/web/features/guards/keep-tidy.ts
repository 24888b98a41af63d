import { session } from '../../lib/session/browser.ts';
import { tidyDrafts } from './form-draft.ts';
import { sharedStore, tabStore } from './tab-store.ts';

let keeps = false;

/**
 * Tidies this tab's drafts, now and whenever somebody may have signed out or in, in whichever tab. A page that was
 * loaded for visitors does not have this program: what an earlier page of its tab kept is tidied before a form reads it.
 */
export function keepTidy(): void {
  tidy();
  if (keeps) return;
  keeps = true;
  window.addEventListener('storage', tidy);
  // A page that the browser had put aside has heard nothing meanwhile.
  window.addEventListener('pageshow', tidy);
  session.subscribe(tidy);
}

function tidy(): void {
  const { state } = session;
  tidyDrafts(tabStore, sharedStore, state.status === 'signed-in' ? state.user.email : null);
}
