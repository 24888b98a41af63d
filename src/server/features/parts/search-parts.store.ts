import type { Page } from '../../../domain/contract/shapes.ts';
import { MAX_QUERY_TERMS, termsOf } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import { type RankCursor, readRankCursor } from './part-cursor.ts';
import { type Asked, NOTHING, listCalled } from './search-called.store.ts';
import type { Wanted } from './search-conditions.ts';
import { DESCRIBED, describedWords, listDescribed } from './search-descriptions.store.ts';
import { describedBySort } from './search-by-sort.store.ts';
import { MOST_PIECES, writtenOtherwise } from './search-otherwise.store.ts';
import { ENOUGH, meaningsOf } from './search-words.store.ts';

/**
 * The parts that answer every word of a query: those that are called so, best first unless a sort is asked for, and after them
 * those whose descriptions have what their names lack. A sort lists these only where no part is called so: they would
 * stand between the others. Where no part is called so, it is looked for in other spellings first.
 * @param narrow how many parts are few enough to weigh them all
 */
export async function searchParts(
  db: Executor,
  query: string,
  wanted: Wanted,
  narrow = ENOUGH,
): Promise<Page<PartRow>> {
  const from = wanted.sort ? null : readRankCursor(wanted.cursor);
  if (from?.rank === DESCRIBED) {
    const asked = await understood(db, termsOf(from.name, MAX_QUERY_TERMS + MOST_PIECES));
    return fillUp(db, asked, { wanted, narrow, from }, NOTHING);
  }
  const asWanted = { wanted, narrow, from: null };
  const typed = await understood(db, termsOf(query, MAX_QUERY_TERMS));
  const called = await listCalled(db, typed, wanted, narrow);
  if (called.rows.length > 0) return fillUp(db, typed, asWanted, called);
  const otherwise = await writtenOtherwise(db, typed.texts);
  const asked = otherwise && (await understood(db, otherwise));
  const calledOtherwise = asked ? await listCalled(db, asked, wanted, narrow) : NOTHING;
  if (asked && calledOtherwise.rows.length > 0) return fillUp(db, asked, asWanted, calledOtherwise);
  return fillUp(db, typed, asWanted, NOTHING);
}

async function understood(db: Executor, texts: readonly string[]): Promise<Asked> {
  return { texts, meant: texts.length > 0 ? await meaningsOf(db, texts) : [] };
}

/**
 * A page with what it has room for of the parts that are described so, if those that are called so have ended on it.
 * @param asWanted.from the cursor of the last one that was shown
 */
async function fillUp(
  db: Executor,
  { texts, meant }: Asked,
  asWanted: { wanted: Wanted; narrow: number; from: RankCursor | null },
  page: Page<PartRow>,
): Promise<Page<PartRow>> {
  const { wanted, ...how } = asWanted;
  if (page.next !== null || (wanted.sort && page.rows.length > 0)) return page;
  const words = texts.length > 0 ? await describedWords(db, texts, meant) : null;
  if (!words) return page;
  if (wanted.sort) return describedBySort(db, words, wanted, how.narrow);
  const room = wanted.limit - page.rows.length;
  const { rows, next } = await listDescribed(db, words, wanted, { ...how, room });
  return { rows: [...page.rows, ...rows], next };
}
