import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import { categoryEntry } from '../../../rules/search/terms.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import {
  cursorOf,
  isAfter,
  isUpTo,
  listedParts,
  partsAfter,
  sortOf,
  toPage,
} from './list-parts.store.ts';
import { passesAll } from './attribute-conditions.ts';
import { readCursor } from './part-cursor.ts';
import { MAX_SCANNED, isRare, withPartsMatching } from './search-descriptions.store.ts';
import {
  type QueryWord,
  type SearchOptions,
  filters,
  matchesEntry,
  matchesPart,
  signatureHasAny,
  termsIn,
} from './search-conditions.ts';
import type { PartAnswerRow } from '../show-part.ts';

/** A scan of a sort index ends after this many parts. */
export const SHORT_SCAN = 600;

/** Searches names by scanning the sort's index, or sorts all matches if that does not fill the page. */
export async function searchNamesBySort(
  db: Executor,
  words: readonly QueryWord[],
  options: SearchOptions,
): Promise<Page<PartAnswerRow>> {
  const { rows, gaveUp } = await scanSortIndex(db, words, options, SHORT_SCAN);
  return toPage(
    gaveUp ? await sortAll(db, withNamesMatching(words, options), options) : rows,
    options,
  );
}

/** Searches names and descriptions by a sort; very common words get a longer scan instead of sorting all. */
export async function searchAllBySort(
  db: Executor,
  words: readonly QueryWord[],
  options: SearchOptions,
): Promise<Page<PartAnswerRow>> {
  const { rows, gaveUp } = await scanSortIndex(db, words, options, SHORT_SCAN);
  if (!gaveUp) return toPage(rows, options);
  const all = (await isRare(db, words))
    ? await sortAll(db, withPartsMatching(words), options)
    : (await scanSortIndex(db, words, options, MAX_SCANNED)).rows;
  return toPage(all, options);
}

/** Scans at most `longest` parts of a sort's index for a page of matches by words and attributes, and one row more. */
export async function scanSortIndex(
  db: Executor,
  words: readonly QueryWord[],
  options: SearchOptions,
  longest: number,
) {
  const sort = sortOf(options.sort);
  const list = partsAfter(listedParts(db, options), options.cursor, sort);
  const most = options.limit + 1;
  const end = await list.offset(longest).limit(1).executeTakeFirst();
  const conditions = [
    ...passesAll(options),
    ...words.map((word) => matchesPart(word, sql`parts.id`)),
  ];
  const scanned = conditions.reduce(
    (query, condition) => query.where(condition),
    end ? list.where(isUpTo(sort, cursorOf(end, sort))) : list,
  );
  const rows = await scanned.limit(most).execute();
  return { rows, gaveUp: Boolean(end) && rows.length < most };
}

/**
 * Filters all matches and sorts them. The CTEs keep the planner from sorting all parts first.
 * @param matching selects the ids of the matches
 */
export async function sortAll(
  db: Executor,
  matching: RawBuilder<unknown>,
  options: SearchOptions,
): Promise<PartAnswerRow[]> {
  const sort = sortOf(options.sort);
  const after = readCursor(options.cursor, sort.column);
  const direction = sql.raw(sort.direction);
  const { rows } = await sql<PartAnswerRow>`
    with matching as materialized (${matching}),
    found as materialized (
      select parts.* from matching cross join parts
      where parts.id = matching.part_id and parts.unlisted_at is null ${filters(options)}
        ${after ? sql`and ${isAfter(sort, after)}` : sql``}
    )
    select * from found order by ${sql.ref(sort.column)} ${direction}, id ${direction}
    limit ${options.limit + 1}`.execute(db);
  return rows;
}

/** Selects the ids of parts whose names match every word. */
function withNamesMatching(words: readonly QueryWord[], { category }: SearchOptions) {
  const [rarest, ...others] = words.toSorted((a, b) => a.parts - b.parts);
  return sql`
    select distinct hit.part_id from part_terms as hit
    where hit.term in (${sql.join(rarest ? termsIn(rarest) : [])})
      ${sql.join(
        others.map((word) => sql`and ${matchesEntry(word, 'few')}`),
        sql` `,
      )}
      ${category ? sql`and ${signatureHasAny([categoryEntry(category)], 'few')}` : sql``}`;
}
