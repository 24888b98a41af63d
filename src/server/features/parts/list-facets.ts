import type { Facet } from '../../../domain/parts/attributes.schema.ts';
import { attributeKeys, attributeOf } from '../../../domain/parts/attributes.ts';
import type { Executor } from '../../db/database.ts';
import { type FacetRow, categoryFacets } from './attributes.store.ts';

/** More different texts of one attribute are not offered as choices; the filter still takes them. */
const MAX_VALUES = 40;

/** The attributes that a category's parts have, in display order. */
export async function listFacets(db: Executor, category: string): Promise<Facet[]> {
  const byKey = Map.groupBy(await categoryFacets(db, category), ({ key }) => key);
  return attributeKeys.flatMap((key) => {
    const isNumber = attributeOf(key).kind === 'number';
    const rows = (byKey.get(key) ?? []).filter(({ value }) => (value === null) === isNumber);
    const parts = rows.reduce((sum, row) => sum + row.parts, 0);
    if (parts === 0) return [];
    return [{ key, parts, range: isNumber ? rangeOf(rows) : null, values: valuesOf(rows) }];
  });
}

const rangeOf = (rows: readonly FacetRow[]) => ({
  least: Math.min(...rows.map(({ least }) => (least ?? 0) / 1_000)),
  most: Math.max(...rows.map(({ most }) => (most ?? 0) / 1_000)),
});

/** The most frequent texts, in the order in which the store gives them. */
function valuesOf(rows: readonly FacetRow[]): Facet['values'] {
  const texts = rows.flatMap(({ value, parts }) => (value === null ? [] : [{ value, parts }]));
  const frequent = new Set(texts.toSorted((a, b) => b.parts - a.parts).slice(0, MAX_VALUES));
  return texts.filter((text) => frequent.has(text));
}
