/** What was typed into a form, kept by the tab until it is sent: signing in again or a reload loses nothing. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** One that also says all that it keeps. */
export type TabStore = DraftStore & { readonly keys: () => string[] };
export type Draft = Readonly<Record<string, string | number | boolean | null>>;

const PREFIX = 'draft ';

/** One draft for each person and form: nobody finds what another one typed. */
export function draftKey(email: string, form: string): string {
  return `${PREFIX}${email} ${form}`;
}

/** Throws all drafts away, whoever's they are. */
export function forgetDrafts(store: TabStore): void {
  for (const key of store.keys()) if (key.startsWith(PREFIX)) store.removeItem(key);
}

/** Keeps what can be typed. Files and what is left empty are not kept; null, which nobody types, says that nothing was stored. */
export function writeDraft(
  store: DraftStore,
  key: string,
  values: Readonly<Record<string, unknown>>,
): void {
  const kept = Object.entries(values).filter(([, value]) => isTyped(value));
  if (kept.length === 0) store.removeItem(key);
  else store.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

/** The draft that was kept; empty where there is none or it cannot be read. */
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
