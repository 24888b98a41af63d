import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { pageOf } from '../../../../platform/server/db/queries/paging.ts';
import { cursorOf, isAfter, sortOf } from './list-parts.store.ts';
import { readCursor, readRankCursor, writeCursor, writeRankCursor } from './part-cursor.ts';
import { searchByRank } from './search-by-rank.store.ts';
import { searchNamesBySort } from './search-by-sort.store.ts';
import { type SearchOptions, type QueryWord, filters, termsIn } from './search-conditions.ts';
import type { MatchedQuery } from './match-terms.store.ts';
import type { PartAnswerRow } from '../show-part.ts';

export const EMPTY_PAGE: Page<PartAnswerRow> = { rows: [], next: null };

/**
 * Searches names, SKUs and categories. If one word is rare, ranks all of its matches; else reads the page from an index
 * that is in display order.
 * @param rankAllBelow the number of parts below which a word is rare
 */
export async function searchNames(
  db: Executor,
  query: MatchedQuery,
  options: SearchOptions,
  rankAllBelow: number,
): Promise<Page<PartAnswerRow>> {
  const words = query.matches.map((nameMatches, at): QueryWord => {
    const parts = nameMatches.reduce((sum, match) => sum + match.parts, 0);
    return { text: query.words[at] ?? '', nameMatches, descriptionMatches: [], parts };
  });
  const [rarest, ...others] = words.toSorted((a, b) => a.parts - b.parts);
  if (!rarest || rarest.nameMatches.length === 0) return EMPTY_PAGE;
  if (rarest.parts < rankAllBelow) return rankAll(db, rarest, others, options);
  return options.sort
    ? searchNamesBySort(db, [rarest, ...others], options)
    : searchByRank(db, rarest, others, options);
}

/** Ranks by the words' best scores: exact before prefix before typing error, name before category. */
async function rankAll(
  db: Executor,
  rarest: QueryWord,
  others: readonly QueryWord[],
  options: SearchOptions,
): Promise<Page<PartAnswerRow>> {
  const matches = [rarest, ...others].flatMap(({ nameMatches }, word) =>
    nameMatches.map(({ term, quality }) => sql`(${sql.lit(word)}, ${term}, ${sql.lit(quality)})`),
  );
  const { order, after, toCursor } = options.sort ? bySort(options) : byScore(options);
  // `cross join` fixes the join order on SQLite: the rare word's parts first, then their terms.
  const { rows } = await sql<Ranked>`
    with matches (word, term, quality) as (values ${sql.join(matches)}),
    few as materialized (
      select distinct part_id from part_terms where term in (${sql.join(termsIn(rarest))})
    ),
    hits as (
      select few.part_id, matches.word, max(part_terms.weight * matches.quality) as score
      from few cross join part_terms cross join matches
      where part_terms.part_id = few.part_id and matches.term = part_terms.term
      group by few.part_id, matches.word
    ),
    ranked as (
      select part_id, sum(score) as score from hits
      group by part_id having count(*) = ${sql.lit(others.length + 1)}
    )
    select parts.*, ranked.score from ranked join parts on parts.id = ranked.part_id
    where parts.unlisted_at is null ${filters(options)} ${after}
    order by ${order} limit ${options.limit + 1}`.execute(db);
  return pageOf(rows, options.limit, toCursor);
}

type Ranked = PartAnswerRow & { readonly score: number | string };
type Ordering = {
  readonly order: RawBuilder<unknown>;
  /** Selects the rows after the cursor in that order. */
  readonly after: RawBuilder<unknown>;
  readonly toCursor: (row: Ranked) => string;
};

function bySort(options: SearchOptions): Ordering {
  const sort = sortOf(options.sort);
  const direction = sql.raw(sort.direction);
  const cursor = readCursor(options.cursor, sort.column);
  return {
    order: sql`parts.${sql.ref(sort.column)} ${direction}, parts.id ${direction}`,
    after: cursor ? sql`and ${isAfter(sort, cursor)}` : sql``,
    toCursor: (row) => writeCursor(cursorOf(row, sort)),
  };
}

function byScore(options: SearchOptions): Ordering {
  const from = readRankCursor(options.cursor);
  return {
    order: sql`ranked.score desc, parts.name_key, parts.id`,
    after: from
      ? sql`and (ranked.score < ${from.rank} or
          (ranked.score = ${from.rank} and (parts.name_key, parts.id) > (${from.name}, ${from.id})))`
      : sql``,
    toCursor: (row) => writeRankCursor({ rank: Number(row.score), name: row.name_key, id: row.id }),
  };
}
