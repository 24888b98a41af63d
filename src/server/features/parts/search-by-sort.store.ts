import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import { categoryToken } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { PartRow } from '../../db/schema.ts';
import { beyond, listedParts, partsAfter, sortOf, upTo } from './list-parts.store.ts';
import { readCursor, writeCursor } from './part-cursor.ts';
import { MOST_LOOKED_AT, areFew, havingAll } from './search-descriptions.store.ts';
import {
  type Wanted,
  type Word,
  answers,
  filters,
  hasOne,
  marked,
  termsIn,
} from './search-conditions.ts';

/** A walk along a sort's index that has not filled its page after so many parts is given up. */
const LONGEST_WALK = 600;

/** In the order of a sort: along its index if that finds the words soon enough, else all that are called so. */
export async function bySort(
  db: Executor,
  words: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const { rows, gaveUp } = await walk(db, words, wanted, LONGEST_WALK);
  return sorted(gaveUp ? await sortAll(db, calledAll(words, wanted), wanted) : rows, wanted);
}

/**
 * The same of all that answer the words by what they are called or described by. Where the rarest word is of very many, a
 * longer walk has to do.
 */
export async function describedBySort(
  db: Executor,
  words: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const { rows, gaveUp } = await walk(db, words, wanted, LONGEST_WALK);
  if (!gaveUp) return sorted(rows, wanted);
  const all = (await areFew(db, words))
    ? await sortAll(db, havingAll(words), wanted)
    : (await walk(db, words, wanted, MOST_LOOKED_AT)).rows;
  return sorted(all, wanted);
}

/** One row more than a page of those that answer every word, along the index of a sort; it is given up after so many parts. */
async function walk(db: Executor, words: readonly Word[], wanted: Wanted, longest: number) {
  const sort = sortOf(wanted.sort);
  const list = partsAfter(listedParts(db, wanted), wanted.cursor, sort);
  const most = wanted.limit + 1;
  const end = await list.offset(longest).limit(1).executeTakeFirst();
  const walked = words.reduce(
    (query, word) => query.where(hasOne(word, sql`parts.id`)),
    end ? list.where(upTo(sort, cursorOf(end, sort))) : list,
  );
  const rows = await walked.limit(most).execute();
  return { rows, gaveUp: Boolean(end) && rows.length < most };
}

const sorted = (rows: readonly PartRow[], { limit, sort }: Wanted) =>
  pageOf(rows, limit, (row) => writeCursor(cursorOf(row, sortOf(sort))));

const cursorOf = (row: PartRow, { column }: ReturnType<typeof sortOf>) => ({
  column,
  value: row[column],
  id: row.id,
});

/**
 * Filters all that answer, then sorts. The statement fixes this order, since a planner may choose to sort first.
 * @param answering selects their ids
 */
async function sortAll(
  db: Executor,
  answering: RawBuilder<unknown>,
  wanted: Wanted,
): Promise<PartRow[]> {
  const sort = sortOf(wanted.sort);
  const after = readCursor(wanted.cursor, sort.column);
  const way = sql.raw(sort.direction);
  const { rows } = await sql<PartRow>`
    with answering as materialized (${answering}),
    found as materialized (
      select parts.* from answering cross join parts
      where parts.id = answering.part_id and parts.deleted_at is null ${filters(wanted)}
        ${after ? sql`and ${beyond(sort, after)}` : sql``}
    )
    select * from found order by ${sql.ref(sort.column)} ${way}, id ${way}
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** The ids of parts that are called by every word. */
function calledAll(words: readonly Word[], { category }: Wanted) {
  const [rarest, ...others] = words.toSorted((a, b) => a.parts - b.parts);
  return sql`
    select distinct hit.part_id from part_terms as hit
    where hit.term in (${sql.join(rarest ? termsIn(rarest) : [])})
      ${sql.join(
        others.map((word) => sql`and ${answers(word, 'few')}`),
        sql` `,
      )}
      ${category ? sql`and ${marked([categoryToken(category)], 'few')}` : sql``}`;
}
