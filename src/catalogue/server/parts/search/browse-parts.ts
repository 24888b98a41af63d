import { fault } from '../../../../platform/rules/errors/faults.ts';
import { type Page } from '../../../../platform/rules/contract/shapes.ts';
import type { PartsQuery } from '../../../rules/parts/parts.contract.ts';
import { type Result, fail, succeed } from '../../../../platform/rules/result.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { filtersOf, listByAttributes } from './list-by-attributes.store.ts';
import { listByStatus } from './list-by-status.store.ts';
import { listParts, sortOf } from './list-parts.store.ts';
import { readCursor, readRankCursor } from './part-cursor.ts';
import { searchParts, type searchPartsLeniently } from './search-parts.store.ts';
import type { PartAnswerRow } from '../show-part.ts';

/**
 * Searches or lists a page of the catalogue; rejects a cursor of another list.
 * @param search changes and exports take parts that match all words only
 */
export async function browseParts(
  db: Executor,
  query: PartsQuery,
  search: typeof searchPartsLeniently = searchParts,
): Promise<Result<Page<PartAnswerRow>, 'INVALID_FIELDS'>> {
  const { q, sort, cursor, status } = query;
  if (cursor !== undefined) {
    const isByRank = q && !sort && (status ?? 'active') === 'active';
    const decoded = isByRank ? readRankCursor(cursor) : readCursor(cursor, sortOf(sort).column);
    if (!decoded) return fail('INVALID_FIELDS', { errors: { cursor: fault('invalidCursor') } });
  }
  if (status !== undefined && status !== 'active')
    return succeed(await listByStatus(db, { ...query, status }));
  if (q) return succeed(await search(db, q, query));
  const filters = filtersOf(query);
  return succeed(filters ? await listByAttributes(db, filters, query) : await listParts(db, query));
}
