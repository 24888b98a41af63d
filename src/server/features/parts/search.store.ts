import { sql } from 'kysely';
import { nameKey } from '../../../domain/parts/part.schema.ts';
import { categoryToken, gramsOf, signatureOf, termsOf } from '../../../domain/search/terms.ts';
import type { Tx } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';

type Searchable = Pick<PartRow, 'name' | 'sku' | 'category' | 'description'>;

/** How much a term counts by where it stands. */
export const NAME_WEIGHT = 4;
const SKU_WEIGHT = 4;
export const CATEGORY_WEIGHT = 2;

/** Of a description so many different words are known; nearly all have fewer. */
const MOST_DESCRIBED = 120;

/**
 * What the index says of a part: each of its terms with its weight, the signature of these, and the terms that its description
 * adds to them. Sorted, so that two imports at once take the same rows in the same order and never block each other for good.
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
  const described = termsOf(part.description, MOST_DESCRIBED)
    .filter((term) => !weights.has(term))
    .map((term) => ({ term }))
    .toSorted(inOrder);
  const category = part.category ? [categoryToken(part.category)] : [];
  return { terms, described, signature: signatureOf(...weights.keys(), ...category) };
}

/** Writes a part's terms anew, in the transaction that writes the part. */
export async function indexPart(tx: Tx, partId: string, part: Searchable): Promise<void> {
  await unindexPart(tx, partId);
  const { terms, described, signature } = indexEntries(part);
  const name_key = nameKey(part.name);
  if (terms.length > 0)
    await tx
      .insertInto('part_terms')
      .values(terms.map((entry) => ({ ...entry, part_id: partId, name_key, signature })))
      .execute();
  if (described.length > 0)
    await tx
      .insertInto('description_terms')
      .values(described.map(({ term }) => ({ term, part_id: partId })))
      .execute();
  await learnTerms(tx, [...terms, ...described]);
}

/** Notes the grams of terms that are new to the catalogue: nearly none are, and those of a description have hundreds. */
async function learnTerms(tx: Tx, terms: readonly { readonly term: string }[]): Promise<void> {
  if (terms.length === 0) return;
  // All of a term's are written at once: by its first one it is known.
  const first = terms.map(({ term }) => sql`(${gramsOf(term)[0]}, ${term})`);
  const { rows } = await sql<{ term: string }>`
    select term from term_trigrams where (trigram, term) in (values ${sql.join(first)})`.execute(
    tx,
  );
  const known = new Set(rows.map(({ term }) => term));
  const grams = terms
    .filter(({ term }) => !known.has(term))
    .flatMap(({ term }) => gramsOf(term).map((trigram) => ({ trigram, term })))
    .toSorted((a, b) => (a.trigram + a.term < b.trigram + b.term ? -1 : 1));
  if (grams.length === 0) return;
  await tx
    .insertInto('term_trigrams')
    .values(grams)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a part out of the index. Its terms' grams stay: other parts may share them, and they cost little. */
export async function unindexPart(tx: Tx, partId: string): Promise<void> {
  await tx.deleteFrom('part_terms').where('part_id', '=', partId).execute();
  await tx.deleteFrom('description_terms').where('part_id', '=', partId).execute();
}
