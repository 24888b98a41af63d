import { randomId } from '../../lib/random-id.ts';

/** What was typed into a form, cache by the tab until it is sent: signing in again or a reload loses nothing. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** One that also says all that it keeps. */
export type TabStore = DraftStore & { readonly keys: () => string[] };
export type Draft = Readonly<Record<string, string | number | boolean | null>>;

const PREFIX = 'draft ';
/** Names a sign-out: in what all tabs see the last one, in what a tab keeps the last one that it knows of. */
const SIGNED_OUT = 'signed-out';

/** One draft for each person and form: nobody finds what another one typed. What is cache for '' is for whoever uses the tab. */
export function draftKey(email: string, form: string): string {
  return `${PREFIX}${email} ${form}`;
}

/** Tells every tab, one that sleeps too, that somebody has signed out: by it `tidyDrafts` knows. */
export function markSignOut(shared: DraftStore): void {
  shared.setItem(SIGNED_OUT, randomId());
}

/**
 * Throws away what nobody is to find any more: all drafts of the tab, where somebody has signed out in whichever tab
 * since this was last asked here, else those of others than `email`, who is signed in. While nobody is (null) they
 * stay: a session that ran out is one that goes on.
 */
export function tidyDrafts(tab: TabStore, shared: DraftStore, email: string | null): void {
  const signedOut = shared.getItem(SIGNED_OUT);
  const isOver = signedOut !== tab.getItem(SIGNED_OUT);
  for (const key of tab.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    const isKept =
      email === null || ['', email].some((owner) => key.startsWith(draftKey(owner, '')));
    if (isOver || !isKept) tab.removeItem(key);
  }
  if (signedOut === null) tab.removeItem(SIGNED_OUT);
  else tab.setItem(SIGNED_OUT, signedOut);
}

/** Keeps what can be typed. Files and what is left empty are not cache; null, which nobody types, says that nothing was stored. */
export function writeDraft(
  store: DraftStore,
  key: string,
  values: Readonly<Record<string, unknown>>,
): void {
  const kept = Object.entries(values).filter(([, value]) => isTyped(value));
  if (kept.length === 0) store.removeItem(key);
  else store.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

/** The draft that was cache; empty where there is none or it cannot be read. */
export function readDraft(store: DraftStore, key: string): Draft {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => isTyped(value)));
  } catch {
    return {};
  }
}

function isTyped(value: unknown): value is Draft[string] {
  if (typeof value === 'string') return value !== '';
  return (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
