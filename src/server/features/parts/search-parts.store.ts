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
  if (sort) {
    const { asked } = await understood(db, query, { ...narrowed, limit: 1 }, narrow);
    const words = await describedWords(db, asked);
    return words ? describedBySort(db, words, wanted) : listCalled(db, asked, wanted, narrow);
  }
  const from = readRankCursor(cursor);
  if (from?.rank === DESCRIBED) {
    const asked = await meantBy(db, termsOf(from.name, MAX_QUERY_TERMS + MOST_PIECES));
    return fillUp(db, asked, NOTHING, { wanted, narrow, from });
  }
  const { asked, called } = await understood(db, query, wanted, narrow);
  return fillUp(db, asked, called, { wanted, narrow, from: null });
}

/** A query as it was typed, or where no part is called so, as its words may be written otherwise; and what is called so. */
async function understood(
  db: Executor,
  query: string,
  wanted: Wanted,
  narrow: number,
): Promise<{ asked: Asked; called: Page<PartRow> }> {
  const asked = await meantBy(db, termsOf(query, MAX_QUERY_TERMS));
  const called = await listCalled(db, asked, wanted, narrow);
  if (called.rows.length > 0) return { asked, called };
  const otherwise = await writtenOtherwise(db, asked.texts);
  if (!otherwise) return { asked, called };
  const askedOtherwise = await meantBy(db, otherwise);
  const calledOtherwise = await listCalled(db, askedOtherwise, wanted, narrow);
  return calledOtherwise.rows.length > 0
    ? { asked: askedOtherwise, called: calledOtherwise }
    : { asked, called };
}

async function meantBy(db: Executor, texts: readonly string[]): Promise<Asked> {
  return { texts, meant: texts.length > 0 ? await meaningsOf(db, texts) : [] };
}

/**
 * A page with what it has room for of the parts that are described so, if those that are called so have ended on it.
 * @param asWanted.from the cursor of the last one that was shown
 */
async function fillUp(
  db: Executor,
  asked: Asked,
  page: Page<PartRow>,
  asWanted: { wanted: Wanted; narrow: number; from: RankCursor | null },
): Promise<Page<PartRow>> {
  const words = page.next === null ? await describedWords(db, asked) : null;
  if (!words) return page;
  const { wanted, ...how } = asWanted;
  const room = wanted.limit - page.rows.length;
  const { rows, next } = await listDescribed(db, words, wanted, { ...how, room });
  return { rows: [...page.rows, ...rows], next };
}
