import { type RawBuilder, sql } from 'kysely';
import type { PartsQuery } from '../../../rules/parts/parts.contract.ts';
import { categoryEntry, signatureOf } from '../../../rules/search/terms.ts';
import { passesAll } from './attribute-conditions.ts';
import type { TermMatch } from './match-terms.store.ts';

/** A search's filters, sort and page. */
export type SearchOptions = Omit<PartsQuery, 'q'>;
export type MatchedTerm = Pick<TermMatch, 'term' | 'isPrefix'>;
/** A word of a query with the index terms that it matches. */
export type QueryWord = {
  readonly text: string;
  /** Matching terms of names, SKUs and categories. */
  readonly nameMatches: readonly TermMatch[];
  /** Matching terms of descriptions; empty while only names are searched. */
  readonly descriptionMatches: readonly MatchedTerm[];
  readonly parts: number;
};

export const termsIn = ({ nameMatches }: QueryWord) => nameMatches.map(({ term }) => sql`${term}`);
const HIT = sql`hit.part_id`;

/** Selects one term of a part. A scalar subquery, since both engines may turn `exists` into a join over all parts. */
export const termOf = (condition: RawBuilder<unknown>, part = HIT) =>
  sql`(select 1 from part_terms where part_terms.part_id = ${part} and ${condition} limit 1)`;

/** Whether a part's name, SKU or category matches a word, with at least a weight. */
export const matchesName = (word: QueryWord, part = HIT, weight = 0) =>
  word.nameMatches.length > 0
    ? sql<boolean>`${termOf(sql`${isOneOf('part_terms.term', word.nameMatches)} ${weight > 0 ? sql`and part_terms.weight >= ${sql.lit(weight)}` : sql``}`, part)} is not null`
    : sql<boolean>`1 = 0`;

const matchesDescription = (word: QueryWord, part = HIT) =>
  sql<boolean>`(select 1 from description_terms where description_terms.part_id = ${part}
    and ${isOneOf('description_terms.term', word.descriptionMatches)} limit 1) is not null`;

/** Whether a part's name, SKU, category or description matches a word. */
export const matchesPart = (word: QueryWord, part = HIT) =>
  word.descriptionMatches.length > 0
    ? sql<boolean>`(${matchesName(word, part)} or ${matchesDescription(word, part)})`
    : matchesName(word, part);

/** Signatures of more texts than this let nearly every part pass. */
const MANY = 4;

/** Matches any of some terms. Prefix matches are adjacent in the index, so many of them become one range. */
function isOneOf(column: string, terms: readonly MatchedTerm[]): RawBuilder<unknown> {
  const prefixed = terms.filter(({ isPrefix }) => isPrefix);
  const [first, last] = [prefixed[0], prefixed.at(-1)];
  const term = sql.ref(column);
  const isIn = (some: readonly MatchedTerm[]) =>
    sql`${term} in (${sql.join(some.map((one) => one.term))})`;
  if (!first || !last || prefixed.length <= MANY) return isIn(terms);
  const range = sql`${term} between ${first.term} and ${last.term}`;
  const others = terms.filter(({ isPrefix }) => !isPrefix);
  return others.length > 0 ? sql`(${range} or ${isIn(others)})` : range;
}

/**
 * Tells PostgreSQL's planner how many rows pass a signature test: it expects one in 200 for `=` and one in three for
 * `>=`. `few` suits a statement that reads all matches; `many` suits one that stops at a full page.
 */
export type RowEstimate = 'few' | 'many';
const operators = { few: sql.raw('='), many: sql.raw('>=') };

/** Whether an entry of part_terms matches a word; tests the signature first. */
export const matchesEntry = (word: QueryWord, estimate: RowEstimate) =>
  sql<boolean>`(${signatureHasAny(
    word.nameMatches.map(({ term }) => term),
    estimate,
  )} and ${matchesName(word)})`;

/** Tests an entry's signature for any of some texts; false positives are possible, false negatives are not. */
export function signatureHasAny(texts: readonly string[], estimate: RowEstimate) {
  // The test would pass anyway; the always-true condition keeps the planner's estimate.
  if (texts.length > MANY) return sql`(hit.signature & 0) ${operators[estimate]} 0`;
  const each = texts.map((text) => {
    const signature = sql.lit(signatureOf(text));
    return sql`(hit.signature & ${signature}) ${operators[estimate]} ${signature}`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

export const filters = (options: SearchOptions) => sql`
  ${options.category ? sql`and parts.category = ${options.category}` : sql``}
  ${options.inStock === 'true' ? sql`and parts.available > 0` : sql``}
  ${sql.join(
    passesAll(options).map((passes) => sql`and ${passes}`),
    sql` `,
  )}`;

/** The filters for an entry of part_terms, for a statement that stops at a full page. */
export const entryFilters = (options: SearchOptions) =>
  options.category || options.inStock === 'true' || passesAll(options).length > 0
    ? sql`${options.category ? sql`and ${signatureHasAny([categoryEntry(options.category)], 'many')}` : sql``}
        and (select 1 from parts where parts.id = hit.part_id ${filters(options)}) is not null`
    : sql``;
