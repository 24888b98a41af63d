/** One changed value of an audit entry; `field` is null when the subject is a single value. */
export type AuditChange = {
  readonly field: string | null;
  /** Null when there was none before. */
  readonly before: string | null;
  /** Null when none is left. */
  readonly after: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The changes of an audit entry: of two records the fields that both have and that differ, of an added or removed
 * record all its non-empty fields. A record within counts field by field, such as `attributes.teeth`.
 */
export function auditChanges(before: unknown, after: unknown): readonly AuditChange[] {
  if (!isFields(before) && !isFields(after)) {
    return [{ field: null, before: toText(before), after: toText(after) }];
  }
  const both = isFields(before) && isFields(after);
  const [was, is] = [asFields(before), asFields(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !both || (field in was && field in is))
    .flatMap((field) => changesOf(field, was[field], is[field]))
    .filter((change) => change.before !== change.after);
}

function changesOf(field: string, before: unknown, after: unknown): AuditChange[] {
  if (!isFields(before) && !isFields(after))
    return [{ field, before: toText(before), after: toText(after) }];
  const [was, is] = [before, after].map((value) => (isFields(value) ? value : {}));
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((name) =>
    changesOf(`${field}.${name}`, was?.[name], is?.[name]),
  );
}

/** A single value next to a record becomes a field of its own. */
function asFields(value: unknown): Fields {
  if (isFields(value)) return value;
  return value === null || value === undefined ? {} : { value };
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
