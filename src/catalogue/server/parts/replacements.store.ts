import { nameKey } from '../../rules/parts/part.schema.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { findParts } from './parts.store.ts';

/** A replacement may be deleted and replaced in its turn; replacements in a circle end here. */
const MAX_STEPS = 10;
const REFS_AT_ONCE = 100;

/** The parts to order in place of deleted ones, by the id, SKU, EAN or name that names the deleted part. */
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

/** The ids that replace these references directly; of deleted parts with one number the latest counts. */
async function directReplacements(
  db: Executor,
  refs: readonly string[],
): Promise<[ref: string, id: string][]> {
  const keys = [...new Set(refs.flatMap((ref) => [ref, nameKey(ref)]))];
  const rows = await db
    .selectFrom('part_replacements as replacement')
    .innerJoin('parts as old', 'old.id', 'replacement.part_id')
    .select(['replacement.replaced_by', 'old.id', 'old.sku_key', 'old.ean', 'old.name_key'])
    .where((eb) =>
      eb.or(
        (['old.id', 'old.sku_key', 'old.ean', 'old.name_key'] as const).map((key) =>
          eb(key, 'in', keys),
        ),
      ),
    )
    .orderBy('old.deleted_at')
    .execute();
  return refs.flatMap((ref): [string, string][] => {
    const names = [ref, nameKey(ref)];
    const row = rows.findLast(({ id, sku_key, ean, name_key }) =>
      [id, sku_key, ean, name_key].some((key) => key !== null && names.includes(key)),
    );
    return row ? [[ref, row.replaced_by]] : [];
  });
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
      .selectFrom('part_replacements')
      .selectAll()
      .where(
        'part_id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
    const replacedBy = new Map(next.map((row) => [row.part_id, row.replaced_by]));
    open = gone.flatMap(({ from, id }) => {
      const after = replacedBy.get(id);
      return after === undefined ? [] : [{ from, id: after }];
    });
  }
  return ends;
}
