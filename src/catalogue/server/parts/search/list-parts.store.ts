import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import type { PartSort, PartsQuery } from '../../../rules/parts/parts.contract.ts';
import {
  type QueryParams,
  cachedQuery,
} from '../../../../platform/server/db/queries/cached-query.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { showStock } from '../../../../platform/server/db/shown-stock.ts';
import { pageOf } from '../../../../platform/server/db/queries/paging.ts';
import type { Schema } from '../../../../platform/server/db/tables/schema.ts';
import { type PartCursor, readCursor, writeCursor } from './part-cursor.ts';
import { type PartAnswerRow, partAnswerColumns } from '../show-part.ts';

type ListOptions = Omit<PartsQuery, 'q'>;
type Filters = Pick<ListOptions, 'inStock' | 'sort'>;
type Category = string | RawBuilder<string>;
type Listed = SelectQueryBuilder<Schema, 'parts', PartAnswerRow>;
type Sort = {
  readonly column: 'id' | 'name_order' | 'price_minor' | 'available';
  readonly direction: 'asc' | 'desc';
};

/** Each has an index for every filter that it may meet (db/baseline/parts.ts, db/migrations/0007-search-forms.ts). */
const sorts: Readonly<Record<PartSort, Sort>> = {
  newest: { column: 'id', direction: 'desc' },
  name: { column: 'name_order', direction: 'asc' },
  price: { column: 'price_minor', direction: 'asc' },
  '-price': { column: 'price_minor', direction: 'desc' },
  available: { column: 'available', direction: 'asc' },
  '-available': { column: 'available', direction: 'desc' },
};

/** The default order is the order in which the parts were added. */
export function sortOf(sort: PartSort | undefined): Sort {
  return sort ? sorts[sort] : { column: 'id', direction: 'asc' };
}

/** Selects the parts that pass the filters, in the order of the sort. */
export function listedParts(
  db: Executor,
  { category, inStock, sort }: Filters & { readonly category?: Category | undefined },
): Listed {
  const { column, direction } = sortOf(sort);
  return (
    db
      .selectFrom('parts')
      .select(partAnswerColumns)
      .where('unlisted_at', 'is', null)
      .$if(Boolean(category), (query) => query.where('category', '=', category ?? null))
      // A literal lets SQLite choose the partial indexes of parts in stock; a parameter would not.
      .$if(inStock === 'true', (query) => query.where(sql<boolean>`in_stock = 1`))
      // The same condition in the form that the stock level's index can use.
      .$if(inStock === 'true' && column === 'available', (query) =>
        query.where('available', '>', 0),
      )
      .$if(column !== 'id', (query) => query.orderBy(column, direction))
      .orderBy('id', direction)
  );
}

type FirstPage = { readonly category: string; readonly limit: number };

const firstPageOf = (filters: Filters, inCategory: boolean) =>
  cachedQuery((db, { category, limit }: QueryParams<FirstPage>) =>
    listedParts(db, { ...filters, ...(inCategory ? { category } : {}) }).limit(limit),
  );

/** By sort and filters: the first page, the most frequent one, is compiled once for each. */
const firstPages = new Map<string, ReturnType<typeof firstPageOf>>();

/** Reads a page of the catalogue. */
export async function listParts(db: Executor, options: ListOptions): Promise<Page<PartAnswerRow>> {
  const { cursor, limit, sort, category = '', inStock } = options;
  if (cursor !== undefined) {
    const list = partsAfter(listedParts(db, options), cursor, sortOf(sort));
    return toPage(await list.limit(limit + 1).execute(), options);
  }
  const kind = [sort, inStock, category !== ''].join(' ');
  const firstPage = firstPages.get(kind) ?? firstPageOf({ sort, inStock }, category !== '');
  firstPages.set(kind, firstPage);
  const { rows } = await firstPage(db, { category, limit: limit + 1 });
  return toPage(rows, options);
}

/** Limits a list to the parts after a cursor. */
export function partsAfter(list: Listed, cursor: string | undefined, sort: Sort): Listed {
  const after = readCursor(cursor, sort.column);
  return after ? list.where(isAfter(sort, after)) : list;
}

/** Makes a page of up to one row more than its limit. */
export function toPage(
  rows: readonly PartAnswerRow[],
  { limit, sort }: ListOptions,
): Page<PartAnswerRow> {
  const by = sortOf(sort);
  // In this order any part may come between others when its stock changes.
  if (by.column === 'available') showStock('all');
  return pageOf(rows, limit, (row) => writeCursor(cursorOf(row, by)));
}

export const cursorOf = (row: PartAnswerRow, { column }: Sort): PartCursor => ({
  column,
  value: row[column],
  id: row.id,
});

/** Selects parts after a cursor in the order of a sort. */
export function isAfter(sort: Sort, cursor: PartCursor) {
  return compare(sort, sort.direction === 'asc' ? '>' : '<', cursor);
}

/** Selects parts up to and including a cursor. "Not after" would use no index. */
export function isUpTo(sort: Sort, cursor: PartCursor) {
  return compare(sort, sort.direction === 'asc' ? '<=' : '>=', cursor);
}

function compare({ column }: Sort, operator: string, { value, id }: PartCursor) {
  return column === 'id'
    ? sql<boolean>`id ${sql.raw(operator)} ${id}`
    : sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(operator)} (${value}, ${id})`;
}
