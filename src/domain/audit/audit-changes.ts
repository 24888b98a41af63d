/** One value that an entry of the audit log changed; `field` is null where the thing is a single value. */
export type AuditChange = {
  readonly field: string | null;
  /** Null where there was none before. */
  readonly before: string | null;
  /** Null where none is left. */
  readonly after: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an entry changed, to be read by a person: of two records only the fields that differ, of one
 * that came or went all of its fields that say something. A field that only one of two records names
 * was not touched.
 */
export function auditChanges(before: unknown, after: unknown): readonly AuditChange[] {
  if (!isFields(before) && !isFields(after)) {
    return [{ field: null, before: worded(before), after: worded(after) }];
  }
  const both = isFields(before) && isFields(after);
  const [was, is] = [asFields(before), asFields(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !both || (field in was && field in is))
    .map((field) => ({ field, before: worded(was[field]), after: worded(is[field]) }))
    .filter((change) => change.before !== change.after);
}

/** A single value beside a record stands as a field without a subject of its own. */
function asFields(value: unknown): Fields {
  if (isFields(value)) return value;
  return value === null || value === undefined ? {} : { value };
}

function worded(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
