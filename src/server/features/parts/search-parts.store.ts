import type { Page } from '../../../domain/contract/shapes.ts';
import { MAX_QUERY_TERMS, termsOf } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import { type RankCursor, readRankCursor } from './part-cursor.ts';
import { EMPTY_PAGE, searchNames } from './search-names.store.ts';
import type { SearchOptions } from './search-conditions.ts';
import {
  DESCRIPTION_RANK,
  matchDescriptions,
  searchDescriptions,
} from './search-descriptions.store.ts';
import { searchAllBySort } from './search-by-sort.store.ts';
import { MAX_COMPOUND_PARTS, joinOrSplitCompound } from './search-compounds.store.ts';
import { type MatchedQuery, COMMON, findNameMatches } from './match-terms.store.ts';
import type { ShownPartRow } from './show-part.ts';

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
): Promise<Page<ShownPartRow>> {
  const { sort, cursor, ...filtered } = options;
  const from = readRankCursor(cursor);
  if (from?.rank === DESCRIPTION_RANK) {
    const shown = await matchNames(db, termsOf(from.name, MAX_QUERY_TERMS + MAX_COMPOUND_PARTS));
    return addDescriptionMatches(db, shown, EMPTY_PAGE, options, from);
  }
  const typed = await matchNames(db, termsOf(query, MAX_QUERY_TERMS));
  if (sort) {
    // Few queries have a compound variant, so the typed words are searched only if there is one.

    const any = { ...filtered, limit: 1 };
    const variant = await searchCompounds(db, typed, any, rankAllBelow);
    const isVariant =
      variant && (await searchNames(db, typed, any, rankAllBelow)).rows.length === 0;
    return searchBySort(db, isVariant ? variant.query : typed, options, rankAllBelow);
  }
  const page = await searchNames(db, typed, options, rankAllBelow);
  const found =
    page.rows.length > 0 ? null : await searchCompounds(db, typed, options, rankAllBelow);
  return addDescriptionMatches(db, found?.query ?? typed, found?.page ?? page, options, null);
}

async function searchBySort(
  db: Executor,
  query: MatchedQuery,
  options: SearchOptions,
  rankAllBelow: number,
): Promise<Page<ShownPartRow>> {
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
): Promise<{ query: MatchedQuery; page: Page<ShownPartRow> } | null> {
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
  page: Page<ShownPartRow>,
  options: SearchOptions,
  from: RankCursor | null,
): Promise<Page<ShownPartRow>> {
  const words = page.next === null ? await matchDescriptions(db, query) : null;
  if (!words) return page;
  const room = options.limit - page.rows.length;
  const { rows, next } = await searchDescriptions(db, words, options, { room, from });
  return { rows: [...page.rows, ...rows], next };
}
