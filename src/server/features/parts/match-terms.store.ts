import { type Expression, sql } from 'kysely';
import { allowedErrors, trigramsOf, typingErrors } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import { CATEGORY_WEIGHT, NAME_WEIGHT } from './search.store.ts';

/** An index term that matches a word of a query. */
export type TermMatch = {
  readonly term: string;
  /** The match's quality: exact before prefix before typing error. */
  readonly quality: number;
  /** Whether the term equals the word or begins with it. */
  readonly isPrefix: boolean;
  /** How many parts have the term, counted up to a limit. */
  readonly parts: number;
  /** The weights that parts have the term with: the posting lists worth reading. */
  readonly weights: readonly number[];
};

/** A query's words with their matches among the terms of names, SKUs and categories. */
export type MatchedQuery = {
  readonly words: readonly string[];
  readonly matches: readonly (readonly TermMatch[])[];
};

const WEIGHTS = [NAME_WEIGHT, CATEGORY_WEIGHT];

const EXACT = 12;
const PREFIX = 8;
const MISSPELLED = 4;

const MAX_PREFIX_MATCHES = 20;
const MAX_SIMILAR = 40;
/** Counts stop here: words with at least this many parts are common. */
export const COMMON = 200;
/** With several words the rarest is read first, so their counts go further. */
const EXACT_COUNT = 500;

/** Finds each word's matches in names, SKUs and categories. A word in descriptions is no typing error. */
export async function findNameMatches(
  db: Executor,
  words: readonly string[],
): Promise<TermMatch[][]> {
  const prefixMatches = await findPrefixMatches(db, words);
  const all: TermMatch[][] = [];
  for (const word of words) {
    const found = prefixMatches
      .filter((match) => match.word === word)
      .map(({ term, parts, weights }) => {
        const quality = term === word ? EXACT : PREFIX;
        return { term, quality, isPrefix: true, parts, weights };
      });
    const isExact = found.some(({ quality }) => quality === EXACT);
    all.push(isExact ? found : [...found, ...(await misspelledTerms(db, word, found))]);
  }
  return all;
}

/** Finds terms that a word may misspell, other than its prefix matches. */
async function misspelledTerms(
  db: Executor,
  word: string,
  found: readonly TermMatch[],
): Promise<TermMatch[]> {
  const most = allowedErrors(word);
  if (most === 0) return [];
  const known = new Set(found.map(({ term }) => term));
  return (await similarTerms(db, word, 'part_terms')).flatMap(({ term, parts }) => {
    const errors = typingErrors(word, term, most);
    if (known.has(term) || errors > most) return [];
    return [{ term, quality: MISSPELLED - errors, isPrefix: false, parts, weights: WEIGHTS }];
  });
}

/** The index tables: terms of names, SKUs and categories, and further terms of descriptions. */
export type Vocabulary = 'part_terms' | 'description_terms';

const countParts = (
  vocabulary: Vocabulary,
  term: Expression<unknown>,
  most = COMMON,
  condition = sql``,
) => sql`(select count(*) from
  (select 1 from ${sql.table(vocabulary)} as entry where entry.term = ${term} ${condition} limit ${sql.lit(most)}) as counted)`;
const countPartsByWeight = (term: Expression<unknown>, weight: number) =>
  countParts('part_terms', term, EXACT_COUNT, sql`and entry.weight = ${sql.lit(weight)}`);

/** A recursive CTE `known` that jumps to each next term with a prefix without reading its entries. */
function withPrefixMatches(vocabulary: Vocabulary, words: readonly string[]) {
  const ranges = words.map((word) => sql`(${word}, ${`${word}\u{10FFFF}`})`);
  const table = sql.table(vocabulary);
  return sql`with recursive ranges (word, beyond) as (values ${sql.join(ranges)}),
    known (word, beyond, term, place) as (
      select word, beyond, (select min(term) from ${table} where term >= word and term < beyond), 1
      from ranges

      union all
      select word, beyond,
        (select min(term) from ${table} where term > known.term and term < known.beyond), place + 1
      from known where term is not null and place < ${sql.lit(MAX_PREFIX_MATCHES)}
    )`;
}

/** Finds terms by prefix; counts by weight pay only when there are several words. */
async function findPrefixMatches(db: Executor, words: readonly string[]) {
  const known = sql.ref('known.term');
  const counts =
    words.length > 1
      ? sql`${countPartsByWeight(known, NAME_WEIGHT)} as counted, ${countPartsByWeight(known, CATEGORY_WEIGHT)} as categorised`
      : sql`${countParts('part_terms', known)} as counted, null as categorised`;
  const { rows } = await sql<{
    word: string;
    term: string;
    counted: number | string;
    categorised: number | string | null;
  }>`
    ${withPrefixMatches('part_terms', words)}
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

/** Finds the terms of descriptions that begin with each word, with the number of their parts. */
export async function findDescriptionMatches(db: Executor, words: readonly string[]) {
  const counted = countParts('description_terms', sql.ref('known.term'));
  const { rows } = await sql<{ word: string; term: string; parts: number | string }>`
    ${withPrefixMatches('description_terms', words)}
    select word, term, ${counted} as parts from known where term is not null order by term`.execute(
    db,
  );
  return rows.map(({ parts, ...row }) => ({ ...row, isPrefix: true, parts: Number(parts) }));
}

/** Finds the terms that share the most trigrams with a word. Finds none when a description contains the word itself. */
export async function similarTerms(db: Executor, word: string, vocabulary: Vocabulary) {
  const { rows } = await sql<{ term: string; parts: number | string }>`
    select term, ${countParts(vocabulary, sql.ref('candidate.term'))} as parts from (
      select term, shared from (
        select term, count(*) as shared from term_trigrams
        where trigram in (${sql.join(trigramsOf(word))})
          and (select 1 from description_terms where term = ${word} limit 1) is null
        group by term
      ) as sharing
      where (select 1 from ${sql.table(vocabulary)} as entry where entry.term = sharing.term limit 1) is not null
      order by shared desc, term limit ${sql.lit(MAX_SIMILAR)}
    ) as candidate order by shared desc, term`.execute(db);
  return rows.map(({ term, parts }) => ({ term, parts: Number(parts) }));
}
