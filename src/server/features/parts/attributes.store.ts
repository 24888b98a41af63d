import {
  type AttributeKey,
  type PartAttributes,
  attributeEntries,
  attributeKeys,
  toThousandths,
} from '../../../domain/parts/attributes.ts';
import { nameKey } from '../../../domain/parts/part.schema.ts';
import type { Executor, Tx } from '../../db/database.ts';
import type { PartAttributeRow } from '../../db/schema.ts';

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
  const used = new Set(rows.map(({ key }) => key));
  return attributeKeys.filter((key) => used.has(key));
}

/** A value of an attribute, or its numbers' range, among the parts of a category. */
export type FacetRow = {
  readonly key: AttributeKey;
  /** Null for numbers. */
  readonly value: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly parts: number;
};

/** The attributes of a category's parts: a row for each range of numbers and for each text. */
export async function categoryFacets(db: Executor, category: string): Promise<FacetRow[]> {
  const rows = await db
    .selectFrom('parts')
    .innerJoin('part_attributes as attribute', 'attribute.part_id', 'parts.id')
    .where('parts.deleted_at', 'is', null)
    .where('parts.category', '=', category)
    .groupBy(['attribute.key', 'attribute.value_key'])
    .orderBy('attribute.value_key')
    .select((eb) => [
      'attribute.key',
      eb.fn.min('attribute.value').as('value'),
      eb.fn.min('attribute.amount').as('least'),
      eb.fn.max('attribute.amount').as('most'),
      eb.fn.countAll<number | string>().as('parts'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, parts: Number(row.parts) }));
}
