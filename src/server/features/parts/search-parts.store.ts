import type { Page } from '../../../domain/contract/shapes.ts';
import { MAX_QUERY_TERMS, termsOf } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import { type RankCursor, readRankCursor } from './part-cursor.ts';
import { NOTHING, listCalled } from './search-called.store.ts';
import type { Wanted } from './search-conditions.ts';
import { DESCRIBED, describedWords, listDescribed } from './search-descriptions.store.ts';
import { describedBySort } from './search-by-sort.store.ts';
import { MOST_PIECES, writtenOtherwise } from './search-otherwise.store.ts';
import { type Asked, ENOUGH, meaningsOf } from './search-words.store.ts';

/**
 * The parts that answer every word of a query: those that are called so, best first, and after them those whose
 * descriptions have what their names lack; or all of these in the order of a sort.
 * @param narrow how many parts are few enough to weigh them all
 */
export async function searchParts(
  db: Executor,
  query: string,
  wanted: Wanted,
  narrow = ENOUGH,
): Promise<Page<PartRow>> {
  const { sort, cursor, ...narrowed } = wanted;
  const from = readRankCursor(cursor);
  if (from?.rank === DESCRIBED) {
    const shown = await meantBy(db, termsOf(from.name, MAX_QUERY_TERMS + MOST_PIECES));
    return fillUp(db, shown, NOTHING, wanted, from);
  }
  const asked = await meantBy(db, termsOf(query, MAX_QUERY_TERMS));
  if (sort) {
    // Nearly no query can be written otherwise, so that it need not be known whether one has to.
    const any = { ...narrowed, limit: 1 };
    const other = await askedOtherwise(db, asked, any, narrow);
    const isOther = other && (await listCalled(db, asked, any, narrow)).rows.length === 0;
    return inSort(db, isOther ? other.asked : asked, wanted, narrow);
  }
  const called = await listCalled(db, asked, wanted, narrow);
  const other = called.rows.length > 0 ? null : await askedOtherwise(db, asked, wanted, narrow);
  return fillUp(db, other?.asked ?? asked, other?.called ?? called, wanted, null);
}

/** All that a query finds, in the order of a sort. */
async function inSort(
  db: Executor,
  asked: Asked,
  wanted: Wanted,
  narrow: number,
): Promise<Page<PartRow>> {
  const words = await describedWords(db, asked);
  return words ? describedBySort(db, words, wanted) : listCalled(db, asked, wanted, narrow);
}

/** A query as its words may be written otherwise, and what is called so: null where nothing is. */
async function askedOtherwise(
  db: Executor,
  typed: Asked,
  wanted: Wanted,
  narrow: number,
): Promise<{ asked: Asked; called: Page<PartRow> } | null> {
  const otherwise = await writtenOtherwise(db, typed);
  if (!otherwise) return null;
  const asked = await meantBy(db, otherwise);
  const called = await listCalled(db, asked, wanted, narrow);
  return called.rows.length > 0 ? { asked, called } : null;
}

async function meantBy(db: Executor, texts: readonly string[]): Promise<Asked> {
  return { texts, meant: texts.length > 0 ? await meaningsOf(db, texts) : [] };
}

/**
 * A page with what it has room for of the parts that are described so, if those that are called so have ended on it.
 * @param from the cursor of the last one that was shown
 */
async function fillUp(
  db: Executor,
  asked: Asked,
  page: Page<PartRow>,
  wanted: Wanted,
  from: RankCursor | null,
): Promise<Page<PartRow>> {
  const words = page.next === null ? await describedWords(db, asked) : null;
  if (!words) return page;
  const room = wanted.limit - page.rows.length;
  const { rows, next } = await listDescribed(db, words, wanted, { room, from });
  return { rows: [...page.rows, ...rows], next };
}
