import { sql } from 'kysely';
import { inLanguage } from '../../../../platform/server/language/in-language.ts';
import { categoryName } from '../../../rules/parts/category-words.ts';
import { parseAttributes } from '../../../../drawings/rules/attributes.ts';
import { nameKey } from '../../../rules/parts/part.schema.ts';
import { parseTexts, translations } from '../../../rules/parts/part-texts.ts';
import { categoryEntry, trigramsOf, signatureOf, termsOf } from '../../../rules/search/terms.ts';
import { tradeSizesOf } from '../../../rules/search/trade-sizes.ts';
import { formsOf } from '../../../rules/search/word-forms.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { PartRow } from '../../../../platform/server/db/tables/schema.ts';

type Searchable = Pick<
  PartRow,
  'name' | 'sku' | 'ean' | 'category' | 'description' | 'texts' | 'attributes'
>;

/** Weights of a term by the field that it occurs in. */
export const NAME_WEIGHT = 4;
/** After its first comma a name only says more of the thing: `Wheel 700C, 32 Spokes`. */
export const ADDITION_WEIGHT = 3;
const SKU_WEIGHT = 4;
export const CATEGORY_WEIGHT = 2;

/** Maximum distinct terms indexed per description; nearly all have fewer. */
const MAX_DESCRIPTION_TERMS = 120;

/**
 * A part's index entries: its terms with weights, their signature, and the terms that only its descriptions have, in all
 * languages. Sorted, so that concurrent imports lock rows in the same order and cannot deadlock.
 */
export function indexEntries(part: Searchable) {
  const weights = new Map<string, number>();
  const weigh = (text: string | null, weight: number) => {
    for (const term of termsOf(text ?? ''))
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  weigh(part.category, CATEGORY_WEIGHT);
  for (const language of translations)
    weigh(
      inLanguage(language, () => categoryName(part.category ?? '')),
      CATEGORY_WEIGHT,
    );
  const weighName = (name: string) => {
    const comma = name.indexOf(',');
    weigh(comma > 0 ? name.slice(0, comma) : name, NAME_WEIGHT);
    weigh(name, ADDITION_WEIGHT);
  };
  weighName(part.name);
  const texts = parseTexts(part.texts);
  const translated = translations.flatMap((language) => texts[language] ?? []);
  for (const { name = '' } of translated) weighName(name);
  weigh(part.sku, SKU_WEIGHT);
  weigh(part.ean, SKU_WEIGHT);
  const inOrder = ({ term: a }: { term: string }, { term: b }: { term: string }) =>
    a < b ? -1 : 1;
  const terms = [...weights].map(([term, weight]) => ({ term, weight })).toSorted(inOrder);
  const descriptions = [
    part.description,
    ...translated.map(({ description = '' }) => description),
    tradeSizesOf(parseAttributes(part.attributes)),
  ];
  const described = [
    ...new Set(descriptions.flatMap((text) => termsOf(text, MAX_DESCRIPTION_TERMS))),
  ]
    .filter((term) => !weights.has(term))
    .map((term) => ({ term }))
    .toSorted(inOrder);
  const category = part.category ? [categoryEntry(part.category)] : [];
  return { terms, described, signature: signatureOf(...weights.keys(), ...category) };
}

/** Replaces a part's index entries, in the transaction that writes the part. */
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
  await addToVocabulary(tx, [...terms, ...described]);
}

/** Adds the trigrams and forms of new terms. Most terms are known already, so they are looked up first. */
async function addToVocabulary(tx: Tx, terms: readonly { readonly term: string }[]): Promise<void> {
  if (terms.length === 0) return;
  // A term's trigrams are written together, so the first one stands for all.
  const first = terms.map(({ term }) => sql`(${trigramsOf(term)[0]}, ${term})`);
  const { rows } = await sql<{ term: string }>`
    select term from term_trigrams where (trigram, term) in (values ${sql.join(first)})`.execute(
    tx,
  );
  const known = new Set(rows.map(({ term }) => term));
  const added = terms.filter(({ term }) => !known.has(term));
  const grams = added
    .flatMap(({ term }) => trigramsOf(term).map((trigram) => ({ trigram, term })))
    .toSorted((a, b) => (a.trigram + a.term < b.trigram + b.term ? -1 : 1));
  if (grams.length === 0) return;
  await tx
    .insertInto('term_trigrams')
    .values(grams)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const forms = added
    .flatMap(({ term }) => formsOf(term).map((form) => ({ form, term })))
    .toSorted((a, b) => (a.form + a.term < b.form + b.term ? -1 : 1));
  if (forms.length === 0) return;
  await tx
    .insertInto('term_forms')
    .values(forms)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a part from the index. Its terms' trigrams stay, since other parts may share them. */
export async function unindexPart(tx: Tx, partId: string): Promise<void> {
  await tx.deleteFrom('part_terms').where('part_id', '=', partId).execute();
  await tx.deleteFrom('description_terms').where('part_id', '=', partId).execute();
}
