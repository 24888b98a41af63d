import { type RawBuilder, sql } from 'kysely';
import type { PartsQuery } from '../../../domain/parts/parts.contract.ts';
import { categoryToken, signatureOf } from '../../../domain/search/terms.ts';
import type { Meaning } from './search-words.store.ts';

/** What a search may be narrowed by and how it is paged. */
export type Wanted = Omit<PartsQuery, 'q'>;
/** A term, and whether it begins with the word that may mean it, or is it. */
export type Term = Pick<Meaning, 'term' | 'begins'>;
/** One word of a query: the terms that it may mean, and how many parts have one. */
export type Word = {
  readonly text: string;
  /** Terms of names, numbers and categories. */
  readonly meanings: readonly Meaning[];
  /** Terms of descriptions; none while parts are looked for that are called so. */
  readonly described: readonly Term[];
  readonly parts: number;
};

export const termsIn = ({ meanings }: Word) => meanings.map(({ term }) => sql`${term}`);
const HIT = sql`hit.part_id`;

/** One term of a part for which a condition holds. A value, not `exists`: no engine turns it into a join over all parts. */
export const termOf = (condition: RawBuilder<unknown>, part = HIT) =>
  sql`(select 1 from part_terms where part_terms.part_id = ${part} and ${condition} limit 1)`;

/** Whether a part is called by a word: has a term that it means in its name, number or category. */
export const isCalled = (word: Word, part = HIT) =>
  word.meanings.length > 0
    ? sql<boolean>`${termOf(isOneOf('part_terms.term', word.meanings), part)} is not null`
    : sql<boolean>`1 = 0`;

const isDescribed = (word: Word, part = HIT) =>
  sql<boolean>`(select 1 from description_terms where description_terms.part_id = ${part}
    and ${isOneOf('description_terms.term', word.described)} limit 1) is not null`;

/** Whether a part has a term that a word means, by what it is called or is described by. */
export const hasOne = (word: Word, part = HIT) =>
  word.described.length > 0
    ? sql<boolean>`(${isCalled(word, part)} or ${isDescribed(word, part)})`
    : isCalled(word, part);

/** Of more texts than these a part's signature nearly always has one, and each would be looked for by itself. */
const MANY = 4;

/**
 * That a term is one that a word means. Those that begin with the word stand side by side in the index: between the
 * first and the last of them is no other, and many are one range.
 */
function isOneOf(column: string, terms: readonly Term[]): RawBuilder<unknown> {
  const begun = terms.filter(({ begins }) => begins);
  const [first, last] = [begun[0], begun.at(-1)];
  const term = sql.ref(column);
  const isIn = (some: readonly Term[]) =>
    sql`${term} in (${sql.join(some.map((one) => one.term))})`;
  if (!first || !last || begun.length <= MANY) return isIn(terms);
  const range = sql`${term} between ${first.term} and ${last.term}`;
  const others = terms.filter(({ begins }) => !begins);
  return others.length > 0 ? sql`(${range} or ${isIn(others)})` : range;
}

/**
 * How many rows PostgreSQL's planner shall expect to pass a condition on a word's signature. Both ask the same of the
 * database, but the planner assumes that `sum = n` holds for one row in two hundred and `sum >= n` for one in
 * three. `few` suits a statement that reads all rows that pass. `many` suits one that stops when its page is full: with
 * `few` the planner would expect to read the whole index for a page, and may gather all of it before it sorts.
 */
export type Guess = 'few' | 'many';
const holds = { few: sql.raw('='), many: sql.raw('>=') };

/** Whether a hit of part_terms is called by a word; its signature is compared first. */
export const answers = (word: Word, guess: Guess) =>
  sql<boolean>`(${marked(
    word.meanings.map(({ term }) => term),
    guess,
  )} and ${isCalled(word)})`;

/** Whether a hit may have one of these texts: false is certain, true is not. */
export function marked(texts: readonly string[], guess: Guess) {
  // They would tell nothing; the guess is wanted all the same.
  if (texts.length > MANY) return sql`(hit.signature & 0) ${holds[guess]} 0`;
  const each = texts.map((text) => {
    const signature = sql.lit(signatureOf(text));
    return sql`(hit.signature & ${signature}) ${holds[guess]} ${signature}`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

export const filters = ({ category, inStock }: Wanted) => sql`
  ${category ? sql`and parts.category = ${category}` : sql``}
  ${inStock === 'true' ? sql`and parts.available > 0` : sql``}`;

/** The same filters for a hit of which only the id is known, for as many as fill a page. */
export const partHas = (wanted: Wanted) =>
  wanted.category || wanted.inStock === 'true'
    ? sql`${wanted.category ? sql`and ${marked([categoryToken(wanted.category)], 'many')}` : sql``}
        and (select 1 from parts where parts.id = hit.part_id ${filters(wanted)}) is not null`
    : sql``;
