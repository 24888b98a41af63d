import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import { queryWords, wordsToTry } from '../../../rules/search/query-terms.ts';
import { MAX_QUERY_TERMS, termsOf } from '../../../rules/search/terms.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { type RankCursor, readRankCursor } from './part-cursor.ts';
import { EMPTY_PAGE, searchNames } from './search-names.store.ts';
import type { SearchOptions } from './search-conditions.ts';
import {
  isDescriptionRank,
  matchDescriptions,
  searchDescriptions,
} from './search-descriptions.store.ts';
import { searchAllBySort } from './search-by-sort.store.ts';
import { MAX_COMPOUND_PARTS, joinOrSplitCompound } from './search-compounds.store.ts';
import {
  type MatchedQuery,
  COMMON,
  findDescriptionMatches,
  findNameMatches,
  knownEnding,
} from './match-terms.store.ts';
import type { PartAnswerRow } from '../show-part.ts';

/**
 * Finds the parts that match every word of a query: name matches first, best first, then description matches; or both
 * in the order of a sort.
 * @param rankAllBelow the number of parts below which a word is rare
 */
export async function searchParts(
  db: Executor,
  query: string,
  options: SearchOptions,
  rankAllBelow = COMMON,
): Promise<Page<PartAnswerRow>> {
  const from = readRankCursor(options.cursor);
  if (from && isDescriptionRank(from.rank)) {
    const nameMatches = await matchNames(
      db,
      termsOf(from.name, MAX_QUERY_TERMS + MAX_COMPOUND_PARTS),
    );
    return addDescriptionMatches(db, nameMatches, EMPTY_PAGE, options, from);
  }
  return searchWords(db, queryWords(query), options, rankAllBelow);
}

/** Finds the parts that match every word of a query; where there are none, those that match as many as possible. */
export async function searchPartsLeniently(
  db: Executor,
  query: string,
  options: SearchOptions,
): Promise<Page<PartAnswerRow>> {
  const page = await searchParts(db, query, options);
  const words = queryWords(query);
  if (page.rows.length > 0 || words.length === 0) return page;
  const { cursor, ...first } = options;
  const isBeyondEnd =
    cursor !== undefined && (await searchParts(db, query, { ...first, limit: 1 })).rows.length > 0;
  const search: Search = (some) => searchWords(db, some, options, COMMON);
  return isBeyondEnd ? page : searchSome(db, query, words, search);
}

type Search = (words: readonly string[]) => Promise<Page<PartAnswerRow>>;

/** Takes an unknown word for the word that it ends with, and then leaves words out. */
async function searchSome(
  db: Executor,
  query: string,
  words: readonly string[],
  search: Search,
): Promise<Page<PartAnswerRow>> {
  const unknown = await unknownWords(db, words);
  const endings = new Map<string, string | null>();
  for (const word of unknown) endings.set(word, await knownEnding(db, word));
  const known = words.flatMap((word) => (unknown.has(word) ? (endings.get(word) ?? []) : [word]));
  if (known.length === 0) return EMPTY_PAGE;
  const isAll = known.length === words.length;
  const tries = [...(isAll && unknown.size === 0 ? [] : [known]), ...wordsToTry(query, known)];
  for (const some of tries) {
    const page = await search(some);
    if (page.rows.length > 0)
      return some.length === words.length ? page : { ...page, isPartial: true };
  }
  return EMPTY_PAGE;
}

async function unknownWords(db: Executor, words: readonly string[]): Promise<ReadonlySet<string>> {
  const [names, descriptions] = [
    await findNameMatches(db, words),
    await findDescriptionMatches(db, words),
  ];
  return new Set(
    words.filter(
      (word, at) =>
        (names[at] ?? []).length === 0 && descriptions.every((match) => match.word !== word),
    ),
  );
}

/** Searches for all of the words, as typed or with compounds joined or split. */
async function searchWords(
  db: Executor,
  words: readonly string[],
  options: SearchOptions,
  rankAllBelow: number,
): Promise<Page<PartAnswerRow>> {
  const { sort, cursor: _, ...filtered } = options;
  const typed = await matchNames(db, words);
  if (sort) {
    // Few queries have a compound variant, so the typed words are searched only if there is one.
    const any = { ...filtered, limit: 1 };
    const variant = await searchCompounds(db, typed, any, rankAllBelow);
    const isVariant =
      variant && (await searchNames(db, typed, any, rankAllBelow)).rows.length === 0;
    return searchBySort(db, isVariant ? variant.query : typed, options, rankAllBelow);
  }
  const page = await searchNames(db, typed, options, rankAllBelow);
  const result =
    page.rows.length > 0 ? null : await searchCompounds(db, typed, options, rankAllBelow);
  return addDescriptionMatches(db, result?.query ?? typed, result?.page ?? page, options, null);
}

async function searchBySort(
  db: Executor,
  query: MatchedQuery,
  options: SearchOptions,
  rankAllBelow: number,
): Promise<Page<PartAnswerRow>> {
  const words = await matchDescriptions(db, query);
  return words
    ? searchAllBySort(db, words, options)
    : searchNames(db, query, options, rankAllBelow);
}

/**
 * Searches names for the query with compounds joined or split.
 * @returns null when that finds nothing
 */
async function searchCompounds(
  db: Executor,
  typed: MatchedQuery,
  options: SearchOptions,
  rankAllBelow: number,
): Promise<{ query: MatchedQuery; page: Page<PartAnswerRow> } | null> {
  const words = await joinOrSplitCompound(db, typed);
  if (!words) return null;
  const query = await matchNames(db, words);
  const page = await searchNames(db, query, options, rankAllBelow);
  return page.rows.length > 0 ? { query, page } : null;
}

async function matchNames(db: Executor, words: readonly string[]): Promise<MatchedQuery> {
  return { words, matches: words.length > 0 ? await findNameMatches(db, words) : [] };
}

/**
 * Fills the rest of the last page of name matches with description matches.
 * @param from the cursor of the last description match shown
 */
async function addDescriptionMatches(
  db: Executor,
  query: MatchedQuery,
  page: Page<PartAnswerRow>,
  options: SearchOptions,
  from: RankCursor | null,
): Promise<Page<PartAnswerRow>> {
  const words = page.next === null ? await matchDescriptions(db, query) : null;
  if (!words) return page;
  const room = options.limit - page.rows.length;
  const { rows, next } = await searchDescriptions(db, words, options, { room, from });
  return { rows: [...page.rows, ...rows], next };
}
