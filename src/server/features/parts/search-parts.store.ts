import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import { MAX_QUERY_TERMS, categoryMark, termsOf } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { PartRow } from '../../db/schema.ts';
import { beyond, listedParts, partsAfter, sortOf, upTo } from './list-parts.store.ts';
import { readCursor, readRankCursor, writeCursor, writeRankCursor } from './part-cursor.ts';
import { byFitOfRarest } from './search-by-fit.store.ts';
import { writtenOtherwise } from './search-otherwise.store.ts';
import { ENOUGH, meaningsOf } from './search-words.store.ts';
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

/**
 * The parts that answer every word of a query, best first unless a sort is asked for; where there are none, those that
 * answer it when its words are written otherwise.
 * @param narrow how many parts are few enough to weigh them all
 */
export async function searchParts(
  db: Executor,
  query: string,
  wanted: Wanted,
  narrow = ENOUGH,
): Promise<Page<PartRow>> {
  const texts = termsOf(query, MAX_QUERY_TERMS);
  const found = await searchWords(db, texts, wanted, narrow);
  if (found.rows.length > 0 || texts.length === 0) return found;
  const otherwise = await writtenOtherwise(db, texts);
  return otherwise ? searchWords(db, otherwise, wanted, narrow) : found;
}

/**
 * Where one of the words is rare, all that answer it are weighed against each other; where every word is common, the
 * page is read off an index in the order it is shown in, and the rest is never looked at.
 */
async function searchWords(
  db: Executor,
  texts: readonly string[],
  wanted: Wanted,
  narrow: number,
): Promise<Page<PartRow>> {
  const meant = texts.length > 0 ? await meaningsOf(db, texts) : null;
  const words = (meant ?? []).map((meanings): Word => {
    return { meanings, parts: meanings.reduce((sum, { parts }) => sum + parts, 0) };
  });
  const [rarest, ...others] = words.toSorted((a, b) => a.parts - b.parts);
  if (!rarest) return { rows: [], next: null };
  if (rarest.parts < narrow) return weighAll(db, rarest, others, wanted);
  return wanted.sort
    ? bySort(db, rarest, others, wanted)
    : byFitOfRarest(db, rarest, others, wanted);
}

/**
 * Best by the sum of what each word scores: exact words before beginnings before mistyped ones,
 * names before categories.
 */
async function weighAll(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const meant = [rarest, ...others].flatMap(({ meanings }, word) =>
    meanings.map(({ term, fit }) => sql`(${sql.lit(word)}, ${term}, ${sql.lit(fit)})`),
  );
  const { order, after, cursorOf } = wanted.sort ? inSort(wanted) : byScore(wanted);
  // The order of the joins is ours to say: whoever has the rare word, all its terms, which of them are meant.
  const { rows } = await sql<Ranked>`
    with meant (word, term, fit) as (values ${sql.join(meant)}),
    few as materialized (
      select distinct part_id from part_terms where term in (${sql.join(termsIn(rarest))})
    ),
    hits as (
      select few.part_id, meant.word, max(part_terms.weight * meant.fit) as score
      from few cross join part_terms cross join meant
      where part_terms.part_id = few.part_id and meant.term = part_terms.term
      group by few.part_id, meant.word
    ),
    ranked as (
      select part_id, sum(score) as score from hits
      group by part_id having count(*) = ${sql.lit(others.length + 1)}
    )
    select parts.*, ranked.score from ranked join parts on parts.id = ranked.part_id
    where parts.deleted_at is null ${filters(wanted)} ${after}
    order by ${order} limit ${wanted.limit + 1}`.execute(db);
  return pageOf(rows, wanted.limit, cursorOf);
}

type Ranked = PartRow & { readonly score: number | string };
type Ordering = {
  readonly order: RawBuilder<unknown>;
  /** What comes after the cursor in that order. */
  readonly after: RawBuilder<unknown>;
  readonly cursorOf: (row: Ranked) => string;
};

function inSort(wanted: Wanted): Ordering {
  const sort = sortOf(wanted.sort);
  const way = sql.raw(sort.direction);
  const cursor = readCursor(wanted.cursor, sort.column);
  return {
    order: sql`parts.${sql.ref(sort.column)} ${way}, parts.id ${way}`,
    after: cursor ? sql`and ${beyond(sort, cursor)}` : sql``,
    cursorOf: (row) => writeCursor(cursorOf(row, sort)),
  };
}

function byScore(wanted: Wanted): Ordering {
  const from = readRankCursor(wanted.cursor);
  return {
    order: sql`ranked.score desc, parts.name_key, parts.id`,
    after: from
      ? sql`and (ranked.score < ${from.rank} or
          (ranked.score = ${from.rank} and (parts.name_key, parts.id) > (${from.name}, ${from.id})))`
      : sql``,
    cursorOf: (row) => writeRankCursor({ rank: Number(row.score), name: row.name_key, id: row.id }),
  };
}

/** In the order of a sort: along its index if that finds the words soon enough, else all that have them. */
async function bySort(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const sort = sortOf(wanted.sort);
  const list = partsAfter(listedParts(db, wanted), wanted.cursor, sort);
  const most = wanted.limit + 1;
  const end = await list.offset(LONGEST_WALK).limit(1).executeTakeFirst();
  const walked = [rarest, ...others].reduce(
    (query, word) => query.where(hasOne(word, sql`parts.id`)),
    end ? list.where(upTo(sort, cursorOf(end, sort))) : list,
  );
  let rows = await walked.limit(most).execute();
  if (end && rows.length < most) rows = await sortAll(db, rarest, others, wanted);
  return pageOf(rows, wanted.limit, (row) => writeCursor(cursorOf(row, sort)));
}

const cursorOf = (row: PartRow, { column }: ReturnType<typeof sortOf>) => ({
  value: row[column],
  id: row.id,
});

/** Finds all that answer, then filters, then sorts. The statement fixes this order, since a planner may choose to sort first. */
async function sortAll(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<PartRow[]> {
  const sort = sortOf(wanted.sort);
  const after = readCursor(wanted.cursor, sort.column);
  const way = sql.raw(sort.direction);
  const { rows } = await sql<PartRow>`
    with answering as materialized (
      select distinct hit.part_id from part_terms as hit
      where hit.term in (${sql.join(termsIn(rarest))})
        ${sql.join(
          others.map((word) => sql`and ${answers(word, 'few')}`),
          sql` `,
        )}
        ${wanted.category ? sql`and ${marked([categoryMark(wanted.category)], 'few')}` : sql``}
    ),
    found as materialized (
      select parts.* from answering cross join parts
      where parts.id = answering.part_id and parts.deleted_at is null ${filters(wanted)}
        ${after ? sql`and ${beyond(sort, after)}` : sql``}
    )
    select * from found order by ${sql.ref(sort.column)} ${way}, id ${way}
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}
