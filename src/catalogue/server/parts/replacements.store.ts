import { sql } from 'kysely';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import { nameKey } from '../../rules/parts/part.schema.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { findParts } from './parts.store.ts';

/** A replacement may be replaced in its turn; a circle ends here. */
const MAX_STEPS = 10;
const REFS_AT_ONCE = 100;

/** The parts to order in place of discontinued and deleted ones, by the id, SKU, EAN or name that names such a part. */
export async function findReplacements(
  db: Executor,
  refs: readonly string[],
): Promise<ReadonlyMap<string, PartRow>> {
  const replacements = new Map<string, string>();
  for (let at = 0; at < refs.length; at += REFS_AT_ONCE)
    for (const [ref, id] of await directReplacements(db, refs.slice(at, at + REFS_AT_ONCE)))
      replacements.set(ref, id);
  const parts = await lastReplacements(db, [...new Set(replacements.values())]);
  return new Map(
    [...replacements].flatMap(([ref, id]) => {
      const part = parts.get(id);
      return part ? [[ref, part] as const] : [];
    }),
  );
}

const keyColumns = ['id', 'sku_key', 'ean', 'name_key'] as const;
const keysOf = (refs: readonly string[]) => [
  ...new Set(refs.flatMap((ref) => [ref, nameKey(ref)])),
];

/** The ids that replace these references directly; of parts with one number the latest counts. */
async function directReplacements(
  db: Executor,
  refs: readonly string[],
): Promise<[ref: string, id: string][]> {
  const rows = await db
    .selectFrom('parts as old')
    .select((eb) => [eb.ref('old.replaced_by').$notNull().as('replaced_by')])
    .select(['old.id', 'old.sku_key', 'old.ean', 'old.name_key'])
    .where('old.replaced_by', 'is not', null)
    .where((eb) => eb.or(keyColumns.map((key) => eb(`old.${key}`, 'in', keysOf(refs)))))
    // A discontinued part still has its number.
    .orderBy((eb) => eb.case().when('old.status', '=', 'deleted').then(0).else(1).end())
    .orderBy('old.unlisted_at')
    .execute();
  return refs.flatMap((ref): [string, string][] => {
    const names = [ref, nameKey(ref)];
    const row = rows.findLast(({ id, sku_key, ean, name_key }) =>
      [id, sku_key, ean, name_key].some((key) => key !== null && names.includes(key)),
    );
    return row ? [[ref, row.replaced_by]] : [];
  });
}

/** Which of these references name a discontinued part, by its id, SKU, EAN or name. */
export async function findDiscontinued(
  db: Executor,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string | null>();
  for (let at = 0; at < refs.length; at += REFS_AT_ONCE) {
    const some = refs.slice(at, at + REFS_AT_ONCE);
    const rows = await db
      .selectFrom('parts')
      .select(keyColumns)
      .where('unlisted_at', 'is not', null)
      .where('status', '=', sql.lit<PartStatus>('discontinued'))
      .where((eb) => eb.or(keyColumns.map((key) => eb(key, 'in', keysOf(some)))))
      .execute();
    for (const row of rows) for (const key of keyColumns) known.add(row[key]);
  }
  return new Set(refs.filter((ref) => known.has(ref) || known.has(nameKey(ref))));
}

/** The parts in the catalogue at the end of the replacements of these ids. */
async function lastReplacements(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartRow>> {
  const ends = new Map<string, PartRow>();
  let open = ids.map((id) => ({ from: id, id }));
  for (let step = 0; step < MAX_STEPS && open.length > 0; step += 1) {
    const parts = await findParts(
      db,
      open.map(({ id }) => id),
    );
    const byId = new Map(parts.map((part) => [part.id, part]));
    for (const { from, id } of open) {
      const part = byId.get(id);
      if (part) ends.set(from, part);
    }
    const gone = open.filter(({ id }) => !byId.has(id));
    if (gone.length === 0) break;
    const next = await db
      .selectFrom('parts')
      .select(['id', 'replaced_by'])
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
    const replacedBy = new Map(next.map((row) => [row.id, row.replaced_by]));
    open = gone.flatMap(({ from, id }) => {
      const after = replacedBy.get(id);
      return after == null ? [] : [{ from, id: after }];
    });
  }
  return ends;
}

/** A row with the SKU of the part to order in its place, or the id of one without a SKU. */
export type WithReplacement<Row> = Row & { readonly replacement: string | null };

type Replaceable = Pick<PartRow, 'replaced_by'>;

/** Rows with what replaces them. A replacement that buyers do not see is none. */
export async function withReplacements<Row extends Replaceable>(
  db: Executor,
  rows: readonly Row[],
): Promise<WithReplacement<Row>[]> {
  const ids = [...new Set(rows.flatMap(({ replaced_by: id }) => id ?? []))];
  const numbers = new Map<string, string>();
  for (let at = 0; at < ids.length; at += REFS_AT_ONCE)
    for (const { id, sku } of await db
      .selectFrom('parts')
      .select(['id', 'sku'])
      .where('id', 'in', ids.slice(at, at + REFS_AT_ONCE))
      .where('status', 'in', ['active', 'discontinued'])
      .execute())
      numbers.set(id, sku ?? id);
  return rows.map((row) => ({
    ...row,
    replacement: row.replaced_by === null ? null : (numbers.get(row.replaced_by) ?? null),
  }));
}

/**
 * Lets writers of replacements take turns at the catalogue's row, which every start writes, so that two of them make no
 * circle. Called before rows of parts are held, so that no two deadlock.
 */
export async function lockReplacements(tx: Tx): Promise<void> {
  await tx.selectFrom('catalogue').select('id').forNoKeyUpdate().execute();
}
