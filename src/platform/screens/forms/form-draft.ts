import type { DraftStore } from './draft-keys.ts';

type Typed = string | number | boolean | null;
/** A field's value, or a group of fields such as a part's attributes. */
export type Draft = Readonly<Record<string, Typed | Readonly<Record<string, Typed>>>>;

/**
 * Stores the typed values without files and empty fields. Null stays: it means that the field was
 * stored empty when the form was opened.
 */
export function writeDraft(
  store: DraftStore,
  key: string,
  values: Readonly<Record<string, unknown>>,
): void {
  const kept = typedIn(values);
  // An empty group alone is nothing typed, but beside other values it says that the group was stored empty.
  if (Object.values(kept).every(isEmptyGroup)) store.removeItem(key);
  else store.setItem(key, JSON.stringify(kept));
}

/** The stored draft; empty if there is none or it is unreadable. */
export function readDraft(store: DraftStore, key: string): Draft {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '{}');
    return isGroup(kept) ? typedIn(kept) : {};
  } catch {
    return {};
  }
}

/** The values of a form with its draft. An emptied field of a group is an empty text: without a value it would show its default. */
export function restored<Values extends object>(values: Values, draft: Draft): Values {
  const groups = Object.entries(values).flatMap(([name, stored]: [string, unknown]) => {
    const group = draft[name];
    if (!isGroup(group) || !isGroup(stored) || name.endsWith(READ_VALUES)) return [];
    const emptied = Object.entries(stored).filter(([, value]) => isTyped(value));
    const empty = Object.fromEntries(emptied.map(([key]) => [key, '']));
    return [[name, { ...empty, ...group }]];
  });
  return { ...values, ...draft, ...(Object.fromEntries(groups) as object) };
}

/** Ends the name of a field or group that holds what was read, not what is typed. */
const READ_VALUES = 'Was';

type Group = Readonly<Record<string, unknown>>;

/** A plain object: neither a list nor a file. */
function isGroup(value: unknown): value is Group {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

const isEmptyGroup = (value: unknown) => isGroup(value) && Object.keys(value).length === 0;

function typedIn(values: Group): Draft {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Draft[string]][] => {
      if (isTyped(value)) return [[name, value]];
      if (!isGroup(value)) return [];
      const typed = Object.entries(value).filter(([, inner]) => isTyped(inner));
      return [[name, Object.fromEntries(typed) as Record<string, Typed>]];
    }),
  );
}

function isTyped(value: unknown): value is Typed {
  if (typeof value === 'string') return value !== '';
  return (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
