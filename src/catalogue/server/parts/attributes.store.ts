import { sql } from 'kysely';
import {
  type AttributeKey,
  type PartAttributes,
  attributeEntries,
  attributeKeys,
  parseAttributes,
  toThousandths,
} from '../../../drawings/rules/attributes.ts';
import { nameKey } from '../../rules/parts/part.schema.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import type { PartAttributeRow } from '../../../platform/server/db/tables/schema.ts';

/** The rows by which filters find a part. */
export function attributeRows(partId: string, attributes: PartAttributes): PartAttributeRow[] {
  return attributeEntries(attributes).map(([key, value]) =>
    typeof value === 'number'
      ? { part_id: partId, key, amount: toThousandths(value), value: null, value_key: null }
      : { part_id: partId, key, amount: null, value, value_key: nameKey(value) },
  );
}

/** Replaces a part's rows in the filter index, in the transaction that writes the part. */
export async function indexAttributes(
  tx: Tx,
  partId: string,
  attributes: PartAttributes,
): Promise<void> {
  await unindexAttributes(tx, partId);
  const rows = attributeRows(partId, attributes);
  if (rows.length > 0) await tx.insertInto('part_attributes').values(rows).execute();
}

/** Removes a part from the filter index; its own row keeps the attributes. */
export async function unindexAttributes(tx: Tx, partId: string): Promise<void> {
  await tx.deleteFrom('part_attributes').where('part_id', '=', partId).execute();
}

/** The attributes that any part has, in display order. */
export async function usedAttributes(db: Executor): Promise<AttributeKey[]> {
  const rows = await db.selectFrom('part_attributes').select('key').distinct().execute();
  // The index has active parts only.
  const others = await db
    .selectFrom('parts')
    .select('attributes')
    .distinct()
    .where('unlisted_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .where('attributes', '<>', '{}')
    .execute();
  const used = new Set([
    ...rows.map(({ key }) => key),
    ...others.flatMap((part) => Object.keys(parseAttributes(part.attributes))),
  ]);
  return attributeKeys.filter((key) => used.has(key));
}

/** More different texts of one attribute are not offered as choices; the filter still takes them. */
const MAX_VALUES = 40;

/** A value of an attribute, or its numbers' range, among the parts of a category. */
export type FacetRow = {
  readonly key: AttributeKey;
  /** Null for numbers. */
  readonly value: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly parts: number;
  /** The parts that have the attribute, also with texts that are left out. */
  readonly allParts: number;
};

/** Whether any part is in a category. */
export async function isCategory(db: Executor, category: string): Promise<boolean> {
  const row = await db
    .selectFrom('parts_per_category')
    .select('category')
    .where('category', '=', category)
    .executeTakeFirst();
  return row !== undefined;
}

/** The attributes of a category's parts: a row for each range of numbers and for each of the most frequent texts. */
export async function categoryFacets(db: Executor, category: string): Promise<FacetRow[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('parts')
        .innerJoin('part_attributes as attribute', 'attribute.part_id', 'parts.id')
        .where('parts.unlisted_at', 'is', null)
        .where('parts.category', '=', category)
        .groupBy(['attribute.key', 'attribute.value_key'])
        .select(({ fn }) => [
          'attribute.key',
          'attribute.value_key',
          fn.min('attribute.value').as('value'),
          fn.min('attribute.amount').as('least'),
          fn.max('attribute.amount').as('most'),
          fn.countAll<number | string>().as('parts'),
          sql<number | string>`sum(count(*)) over (partition by attribute.key)`.as('all_parts'),
          sql<number | string>`row_number() over (partition by attribute.key
            order by count(*) desc, attribute.value_key)`.as('place'),
        ])
        .as('facet'),
    )
    .where('place', '<=', MAX_VALUES)
    .orderBy('value_key')
    .select(['key', 'value', 'least', 'most', 'parts', 'all_parts'])
    .execute();
  return rows.map(({ all_parts, ...row }) => ({
    ...row,
    parts: Number(row.parts),
    allParts: Number(all_parts),
  }));
}
