import { randomId } from '../api/random-id.ts';

/* Apart from form-draft.ts, since every page can sign out. */

/** Storage for the typed values of a form, so that a reload or a new sign-in does not lose them. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type TabStore = DraftStore & { readonly keys: () => string[] };
const PREFIX = 'draft ';
/**
 * The id of the last sign-out: in the shared store the newest, in a tab's store the newest that the
 * tab has applied.
 */
const SIGNED_OUT = 'signed-out';

/**
 * The key of a user's draft of a form. An empty email marks a draft of no user: it survives until a
 * sign-out.
 * @param stored the stored values that an edit form was opened with, so that a draft of older ones is never restored
 * over newer ones
 */
export function draftKey(email: string, form: string, stored?: object): string {
  const key = `${PREFIX}${email} ${form}`;
  return stored ? `${key} ${JSON.stringify(stored, Object.keys(stored).toSorted())}` : key;
}

/** Records a sign-out for `pruneDrafts` in every tab, sleeping ones included. */
export function markSignOut(shared: DraftStore): void {
  shared.setItem(SIGNED_OUT, randomId());
}

/**
 * Removes the tab's drafts: all of them after a sign-out in any tab, else those of users other than
 * `email`. With null they stay, since an expired session may continue.
 */
export function pruneDrafts(tab: TabStore, shared: DraftStore, email: string | null): void {
  const signedOut = shared.getItem(SIGNED_OUT);
  const hasSignedOut = signedOut !== tab.getItem(SIGNED_OUT);
  for (const key of tab.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    const isOwn =
      email === null || ['', email].some((owner) => key.startsWith(draftKey(owner, '')));
    if (hasSignedOut || !isOwn) tab.removeItem(key);
  }
  if (signedOut === null) tab.removeItem(SIGNED_OUT);
  else tab.setItem(SIGNED_OUT, signedOut);
}
