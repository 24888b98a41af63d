import { type Expression, sql } from 'kysely';
import { forgivenErrors, gramsOf, typingErrors } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import { CATEGORY_WEIGHT, NAME_WEIGHT } from './search.store.ts';

/** A term of the catalogue that a word of a query may mean. */
export type Meaning = {
  readonly term: string;
  /** How well it answers the word: the term itself before a longer one before a mistyped one. */
  readonly fit: number;
  /** Whether it begins with the word, or is it. */
  readonly begins: boolean;
  /** How many parts have it; `ENOUGH` stands for any number from there on. */
  readonly parts: number;
  /** The weights that a part may have it by: of no other need the index be read. */
  readonly weights: readonly number[];
};

/** The words of a query, with what each may mean among what parts are called. */
export type Asked = {
  readonly texts: readonly string[];
  readonly meant: readonly (readonly Meaning[])[];
};

const WEIGHTS = [NAME_WEIGHT, CATEGORY_WEIGHT];

const EXACT = 12;
const BEGINS_WITH = 8;
const MISTYPED = 4;

const COMPLETIONS = 20;
const LOOKALIKES = 40;
/** From here on it does not matter how many more there are. */
export const ENOUGH = 200;
/** Of words that must meet the rarest is read: they are told apart further, since many terms may begin with one. */
const TOLD_APART = 500;

/**
 * What each word of a query may mean among the names, numbers and categories of parts: nothing, where the catalogue has
 * nothing of the kind. A word that descriptions spell so is not taken for another one mistyped.
 */
export async function meaningsOf(db: Executor, words: readonly string[]): Promise<Meaning[][]> {
  const completions = await termsFrom(db, words);
  const all: Meaning[][] = [];
  for (const word of words) {
    const found = completions
      .filter((completion) => completion.word === word)
      .map(({ term, parts, weights }) => {
        const fit = term === word ? EXACT : BEGINS_WITH;
        return { term, fit, begins: true, parts, weights };
      });
    const known = found.some(({ fit }) => fit === EXACT);
    all.push(known ? found : [...found, ...(await mistyped(db, word, found))]);
  }
  return all;
}

/** The terms that a word may be a mistyped one of, beside those that it is the beginning of. */
async function mistyped(db: Executor, word: string, found: readonly Meaning[]): Promise<Meaning[]> {
  const forgiven = forgivenErrors(word);
  if (forgiven === 0) return [];
  const known = new Set(found.map(({ term }) => term));
  return (await lookalikes(db, word, 'part_terms')).flatMap(({ term, parts }) => {
    const errors = typingErrors(word, term, forgiven);
    if (known.has(term) || errors > forgiven) return [];
    return [{ term, fit: MISTYPED - errors, begins: false, parts, weights: WEIGHTS }];
  });
}

/** Where terms stand: of what parts are called, or of what else they are described by. */
export type Vocabulary = 'part_terms' | 'description_terms';

/** How many parts have a term, counted no further than need be. */
const partsWith = (
  vocabulary: Vocabulary,
  term: Expression<unknown>,
  most = ENOUGH,
  condition = sql``,
) => sql`(select count(*) from
  (select 1 from ${sql.table(vocabulary)} as having_it where having_it.term = ${term} ${condition} limit ${sql.lit(most)}) as counted)`;
const partsByWeight = (term: Expression<unknown>, weight: number) =>
  partsWith('part_terms', term, TOLD_APART, sql`and having_it.weight = ${sql.lit(weight)}`);

/**
 * Steps through the terms that begin with each of some words, as `known`. Jumps from term to term along the index: reading
 * through the parts of a common one would take as long as the term is common.
 */
function knownFrom(vocabulary: Vocabulary, words: readonly string[]) {
  const asked = words.map((word) => sql`(${word}, ${`${word}\u{10FFFF}`})`);
  const table = sql.table(vocabulary);
  return sql`with recursive asked (word, beyond) as (values ${sql.join(asked)}),
    known (word, beyond, term, place) as (
      select word, beyond, (select min(term) from ${table} where term >= word and term < beyond), 1
      from asked
      union all
      select word, beyond,
        (select min(term) from ${table} where term > known.term and term < known.beyond), place + 1
      from known where term is not null and place < ${sql.lit(COMPLETIONS)}
    )`;
}

/**
 * The terms that begin with each of some words. Where words must meet it pays to know which runs there are; of one word
 * alone the first run nearly always fills the page.
 */
async function termsFrom(db: Executor, words: readonly string[]) {
  const known = sql.ref('known.term');
  const counts =
    words.length > 1
      ? sql`${partsByWeight(known, NAME_WEIGHT)} as counted, ${partsByWeight(known, CATEGORY_WEIGHT)} as categorised`
      : sql`${partsWith('part_terms', known)} as counted, null as categorised`;
  const { rows } = await sql<{
    word: string;
    term: string;
    counted: number | string;
    categorised: number | string | null;
  }>`
    ${knownFrom('part_terms', words)}
    select word, term, ${counts} from known where term is not null order by term`.execute(db);
  return rows.map(({ word, term, counted, categorised }) => {
    if (categorised === null) return { word, term, parts: Number(counted), weights: WEIGHTS };
    const weights = [
      ...(Number(counted) > 0 ? [NAME_WEIGHT] : []),
      ...(Number(categorised) > 0 ? [CATEGORY_WEIGHT] : []),
    ];
    const parts = Number(counted) + Number(categorised);
    return { word, term, parts, weights };
  });
}

/** The terms of descriptions that begin with each of some words, and how many parts have them. */
export async function describedFrom(db: Executor, words: readonly string[]) {
  const counted = partsWith('description_terms', sql.ref('known.term'));
  const { rows } = await sql<{ word: string; term: string; parts: number | string }>`
    ${knownFrom('description_terms', words)}
    select word, term, ${counted} as parts from known where term is not null order by term`.execute(
    db,
  );
  return rows.map(({ parts, ...row }) => ({ ...row, begins: true, parts: Number(parts) }));
}

/**
 * Terms of a vocabulary that share the most runs of three letters with a word, and how many parts have them. What descriptions
 * spell so is meant as it is: nothing is like it.
 */
export async function lookalikes(db: Executor, word: string, vocabulary: Vocabulary) {
  const { rows } = await sql<{ term: string; parts: number | string }>`
    select term, ${partsWith(vocabulary, sql.ref('alike.term'))} as parts from (
      select term, shared from (
        select term, count(*) as shared from term_trigrams
        where trigram in (${sql.join(gramsOf(word))})
          and (select 1 from description_terms where term = ${word} limit 1) is null
        group by term
      ) as sharing
      where (select 1 from ${sql.table(vocabulary)} as had where had.term = sharing.term limit 1) is not null
      order by shared desc, term limit ${sql.lit(LOOKALIKES)}
    ) as alike order by shared desc, term`.execute(db);
  return rows.map(({ term, parts }) => ({ term, parts: Number(parts) }));
}
