import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import {
  type AttributeFilter,
  attributeFilters,
} from '../../../rules/parts/attributes/attribute-filters.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { passesFilter } from './attribute-conditions.ts';
import { toPage } from './list-parts.store.ts';
import { SHORT_SCAN, scanSortIndex, sortAll } from './search-by-sort.store.ts';
import type { SearchOptions } from './search-conditions.ts';
import type { PartAnswerRow } from '../show-part.ts';

/** Counting stops here: a filter with more matches is no better start than another such one. */
const MOST_COUNTED = 2_000;

/**
 * Reads a page of the parts that pass the filters by attribute. Common values fill it by a short scan of the sort's
 * index; else the rarest filter's matches are read and sorted.
 */
export async function listByAttributes(
  db: Executor,
  filters: readonly [AttributeFilter, ...AttributeFilter[]],
  options: SearchOptions,
): Promise<Page<PartAnswerRow>> {
  const { rows, gaveUp } = await scanSortIndex(db, [], options, SHORT_SCAN);
  if (!gaveUp) return toPage(rows, options);
  const rarest = await rarestOf(db, filters);
  return toPage(await sortAll(db, idsPassing(rarest), options), options);
}

async function rarestOf(
  db: Executor,
  filters: readonly [AttributeFilter, ...AttributeFilter[]],
): Promise<AttributeFilter> {
  if (filters.length === 1) return filters[0];
  const counts = filters.map(
    (filter, at) => sql`select ${sql.lit(at)} as at, count(*) as matches
      from (${idsPassing(filter)} limit ${sql.lit(MOST_COUNTED)}) as counted`,
  );
  const { rows } = await sql<{ at: number; matches: number | string }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const [rarest] = rows.toSorted((a, b) => Number(a.matches) - Number(b.matches));
  return filters[rarest?.at ?? 0] ?? filters[0];
}

const idsPassing = (filter: AttributeFilter): RawBuilder<unknown> =>
  sql`select part_id from part_attributes where ${passesFilter(filter)}`;

/** The filters of a query, or null without any. */
export function filtersOf(
  options: SearchOptions,
): readonly [AttributeFilter, ...AttributeFilter[]] | null {
  const [first, ...others] = attributeFilters(options);
  return first ? [first, ...others] : null;
}
