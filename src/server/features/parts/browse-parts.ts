import type { Page } from '../../../domain/contract/shapes.ts';
import type { PartsQuery } from '../../../domain/parts/parts.contract.ts';
import type { Executor } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import { findParts, listParts, partSortColumns } from './parts.store.ts';
import { searchParts } from './search.store.ts';

/** A search that goes on past this many parts is no search; the cursor then ends. */
const DEEPEST = 5_000;

/** A page of the catalogue: by search where something is searched for, else by list. */
export async function browseParts(db: Executor, query: PartsQuery): Promise<Page<PartRow>> {
  if (!query.q) return listParts(db, query);
  const offset = readOffset(query.cursor);
  const ids = await searchParts(db, query.q, {
    category: query.category || undefined,
    inStockOnly: query.inStock === 'true',
    orderBy: query.sort ? partSortColumns[query.sort] : undefined,
    limit: query.limit + 1,
    offset,
  });
  const next = offset + query.limit;
  return {
    rows: await findParts(db, ids.slice(0, query.limit)),
    next: ids.length > query.limit && next <= DEEPEST ? String(next) : null,
  };
}

function readOffset(cursor: string | undefined): number {
  const offset = Number(cursor ?? 0);
  return Number.isSafeInteger(offset) && offset > 0 ? Math.min(offset, DEEPEST) : 0;
}
