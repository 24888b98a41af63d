import { type SelectQueryBuilder, sql } from 'kysely';
import type { PartSort, PartsQuery } from '../../../domain/parts/parts.contract.ts';
import type { Executor } from '../../db/database.ts';
import type { PartRow, Schema } from '../../db/schema.ts';
import { type PartCursor, readCursor } from './part-cursor.ts';

type Listed = SelectQueryBuilder<Schema, 'parts', PartRow>;
type Sort = {
  readonly column: 'id' | 'name_key' | 'price' | 'available';
  readonly direction: 'asc' | 'desc';
};

/** Each has an index for every filter that it may meet (db/baseline/parts.ts). */
const sorts: Readonly<Record<PartSort, Sort>> = {
  newest: { column: 'id', direction: 'desc' },
  name: { column: 'name_key', direction: 'asc' },
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  available: { column: 'available', direction: 'asc' },
  '-available': { column: 'available', direction: 'desc' },
};

/** The order of a list: in which the parts were added, unless a sort is asked for. */
export function sortOf(sort: PartSort | undefined): Sort {
  return sort ? sorts[sort] : { column: 'id', direction: 'asc' };
}

/** The parts of the catalogue that the filters leave, in the order of the sort. */
export function listedParts(
  db: Executor,
  { category, inStock, sort }: Pick<PartsQuery, 'category' | 'inStock' | 'sort'>,
): Listed {
  const { column, direction } = sortOf(sort);
  return (
    db
      .selectFrom('parts')
      .selectAll()
      .where('deleted_at', 'is', null)
      .$if(Boolean(category), (query) => query.where('category', '=', category ?? null))
      // As a literal: a parameter would hide from SQLite that the indexes of parts in stock are meant.
      .$if(inStock === 'true', (query) => query.where(sql<boolean>`in_stock = 1`))
      // Says the same again, for the index of stock levels.
      .$if(inStock === 'true' && column === 'available', (query) =>
        query.where('available', '>', 0),
      )
      .$if(column !== 'id', (query) => query.orderBy(column, direction))
      .orderBy('id', direction)
  );
}

/** The rest of a list from a cursor on. */
export function partsAfter(list: Listed, cursor: string | undefined, sort: Sort): Listed {
  const after = readCursor(cursor, sort.column);
  return after ? list.where(beyond(sort, after)) : list;
}

/** What comes after a cursor in the order of a sort. */
export function beyond(sort: Sort, cursor: PartCursor) {
  return compare(sort, sort.direction === 'asc' ? '>' : '<', cursor);
}

/** What comes before a cursor, or stands at it: never as "not beyond", which no index can answer. */
export function upTo(sort: Sort, cursor: PartCursor) {
  return compare(sort, sort.direction === 'asc' ? '<=' : '>=', cursor);
}

function compare({ column }: Sort, operator: string, { value, id }: PartCursor) {
  return column === 'id'
    ? sql<boolean>`id ${sql.raw(operator)} ${id}`
    : sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(operator)} (${value}, ${id})`;
}
