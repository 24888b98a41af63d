import type { Language } from '../../../platform/rules/language/language.ts';
import { nameIn } from '../../rules/parts/part-texts.ts';
import type { DeletedPart } from '../../rules/parts/parts.contract.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { findReplacements } from './replacements.store.ts';

/** The discontinued and deleted ones among these parts, in their order, each with the part to order in its place. */
export async function deletedParts(
  db: Executor,
  ids: readonly string[],
  language: Language,
): Promise<DeletedPart[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('parts')
    .select(['id', 'name', 'sku', 'texts'])
    .where('id', 'in', ids)
    .where('status', 'in', ['discontinued', 'deleted'])
    .execute();
  const replacements = await findReplacements(
    db,
    rows.map(({ id }) => id),
  );
  const partsById = new Map(
    rows.map((row) => {
      const next = replacements.get(row.id);
      const replacedBy = next
        ? { _id: next.id, name: nameIn(next, language), sku: next.sku }
        : null;
      return [row.id, { _id: row.id, name: nameIn(row, language), sku: row.sku, replacedBy }];
    }),
  );
  return ids.flatMap((id) => partsById.get(id) ?? []);
}
