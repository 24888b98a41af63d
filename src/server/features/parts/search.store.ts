import { nameKey } from '../../../domain/parts/part.schema.ts';
import { categoryMark, gramsOf, marksOf, termsOf } from '../../../domain/search/terms.ts';
import type { Tx } from '../../db/database.ts';

type Searchable = {
  readonly name: string;
  readonly sku: string | null;
  readonly category: string | null;
};

/** How much a term counts by where it stands. */
export const NAME_WEIGHT = 4;
const SKU_WEIGHT = 4;
export const CATEGORY_WEIGHT = 2;

/** What the index says of a part: each of its terms with its weight, the grams of these terms, its marks. */
export function indexEntries(part: Searchable) {
  const weights = new Map<string, number>();
  const weigh = (text: string | null, weight: number) => {
    for (const term of termsOf(text ?? ''))
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  weigh(part.category, CATEGORY_WEIGHT);
  weigh(part.name, NAME_WEIGHT);
  weigh(part.sku, SKU_WEIGHT);
  const terms = [...weights]
    .map(([term, weight]) => ({ term, weight }))
    .toSorted((a, b) => (a.term < b.term ? -1 : 1));
  // Sorted, so that two imports at once take the same rows in the same order and never block each other for good.
  const grams = terms
    .flatMap(({ term }) => gramsOf(term).map((gram) => ({ gram, term })))
    .toSorted((a, b) => (a.gram + a.term < b.gram + b.term ? -1 : 1));
  const category = part.category ? [categoryMark(part.category)] : [];
  return { terms, grams, marks: marksOf(...weights.keys(), ...category) };
}

/** Writes a part's terms anew, in the transaction that writes the part. */
export async function indexPart(tx: Tx, partId: string, part: Searchable): Promise<void> {
  await unindexPart(tx, partId);
  const { terms, grams, marks } = indexEntries(part);
  if (terms.length === 0) return;
  const name_key = nameKey(part.name);
  await tx
    .insertInto('part_terms')
    .values(terms.map((entry) => ({ ...entry, part_id: partId, name_key, marks })))
    .execute();
  await tx
    .insertInto('term_grams')
    .values(grams)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a part out of the index. Its terms' grams stay: other parts may share them, and they cost little. */
export async function unindexPart(tx: Tx, partId: string): Promise<void> {
  await tx.deleteFrom('part_terms').where('part_id', '=', partId).execute();
}
