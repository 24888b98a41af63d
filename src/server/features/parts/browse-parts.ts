import type { Page } from '../../../domain/contract/shapes.ts';
import type { PartsQuery } from '../../../domain/parts/parts.contract.ts';
import type { Executor } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import { listParts } from './parts.store.ts';
import { searchParts } from './search-parts.store.ts';

/** A page of the catalogue: by search where something is searched for, else by list. */
export async function browseParts(db: Executor, query: PartsQuery): Promise<Page<PartRow>> {
  return query.q ? searchParts(db, query.q, query) : listParts(db, query);
}
