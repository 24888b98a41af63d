import { sql } from 'kysely';
import { nameKey } from '../../../domain/parts/part.schema.ts';
import { categoryEntry, trigramsOf, signatureOf, termsOf } from '../../../domain/search/terms.ts';
import type { Tx } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';

type Searchable = Pick<PartRow, 'name' | 'sku' | 'category' | 'description'>;

/** Weights of a term by the field that it occurs in. */
export const NAME_WEIGHT = 4;
const SKU_WEIGHT = 4;
export const CATEGORY_WEIGHT = 2;

/** Maximum distinct terms indexed per description; nearly all have fewer. */
const MAX_DESCRIPTION_TERMS = 120;

/**
 * A part's index entries: its terms with weights, their signature, and the terms that only its description has. Sorted,
 * so that concurrent imports lock rows in the same order and cannot deadlock.
 */
export function indexEntries(part: Searchable) {
  const weights = new Map<string, number>();
  const weigh = (text: string | null, weight: number) => {
    for (const term of termsOf(text ?? ''))
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  weigh(part.category, CATEGORY_WEIGHT);
  weigh(part.name, NAME_WEIGHT);
  weigh(part.sku, SKU_WEIGHT);
  const inOrder = ({ term: a }: { term: string }, { term: b }: { term: string }) =>
    a < b ? -1 : 1;
  const terms = [...weights].map(([term, weight]) => ({ term, weight })).toSorted(inOrder);
  const described = termsOf(part.description, MAX_DESCRIPTION_TERMS)
    .filter((term) => !weights.has(term))
    .map((term) => ({ term }))
    .toSorted(inOrder);
  const category = part.category ? [categoryEntry(part.category)] : [];
  return { terms, described, marks: signatureOf(...weights.keys(), ...category) };
}

/**
 * Replaces a part's index entries, in the transaction that writes the part.
 * @param updatedAt the part's `updated_at`
 */
export async function indexPart(
  tx: Tx,
  partId: string,
  part: Searchable,
  updatedAt: number,
): Promise<void> {
  await tx.deleteFrom('part_terms').where('part_id', '=', partId).execute();
  const entries = indexEntries(part);
  const { terms, marks } = entries;
  const name_key = nameKey(part.name);
  if (terms.length > 0)
    await tx
      .insertInto('part_terms')
      .values(terms.map((entry) => ({ ...entry, part_id: partId, name_key, marks })))
      .execute();
  await writeDescription(tx, partId, entries, updatedAt);
}

/** Writes anew what a part's description adds to its terms, and the grams of all of them. */
export async function describePart(
  tx: Tx,
  partId: string,
  part: Searchable,
  updatedAt: number,
): Promise<void> {
  await writeDescription(tx, partId, indexEntries(part), updatedAt);
}

async function writeDescription(
  tx: Tx,
  partId: string,
  { terms, described }: ReturnType<typeof indexEntries>,
  updatedAt: number,
): Promise<void> {
  await unindexDescription(tx, partId);
  if (described.length > 0)
    await tx
      .insertInto('description_terms')
      .values(described.map(({ term }) => ({ term, part_id: partId })))
      .execute();
  await tx
    .insertInto('described_parts')
    .values({ part_id: partId, updated_at: updatedAt })
    .execute();
  await addTrigrams(tx, [...terms, ...described]);
}

/** Adds the trigrams of new terms. Most terms are known already, so they are looked up first. */
async function addTrigrams(tx: Tx, terms: readonly { readonly term: string }[]): Promise<void> {
  if (terms.length === 0) return;
  // A term's trigrams are written together, so the first one stands for all.
  const first = terms.map(({ term }) => sql`(${trigramsOf(term)[0]}, ${term})`);
  const { rows } = await sql<{ term: string }>`
    select term from term_grams where (gram, term) in (values ${sql.join(first)})`.execute(tx);
  const known = new Set(rows.map(({ term }) => term));
  const grams = terms
    .filter(({ term }) => !known.has(term))
    .flatMap(({ term }) => trigramsOf(term).map((gram) => ({ gram, term })))
    .toSorted((a, b) => (a.gram + a.term < b.gram + b.term ? -1 : 1));
  if (grams.length === 0) return;
  await tx
    .insertInto('term_grams')
    .values(grams)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a part from the index. Its terms' trigrams stay, since other parts may share them. */
export async function unindexPart(tx: Tx, partId: string): Promise<void> {
  await tx.deleteFrom('part_terms').where('part_id', '=', partId).execute();
  await unindexDescription(tx, partId);
}

async function unindexDescription(tx: Tx, partId: string): Promise<void> {
  await tx.deleteFrom('description_terms').where('part_id', '=', partId).execute();
  await tx.deleteFrom('described_parts').where('part_id', '=', partId).execute();
}
