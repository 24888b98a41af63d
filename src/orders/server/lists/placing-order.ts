import { type RawBuilder, sql } from 'kysely';
import type { Direction, Page } from '../../../platform/rules/contract/shapes.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { cursorOperator, pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { ShownLine } from '../lines.store.ts';

/** Where a page of lines begins: after this line, in the order of placing. */
export type Place = { readonly orderId: string; readonly position: number };

/** Sorts before or after every id; ids begin with a hexadecimal digit. */
const START = { asc: '', desc: 'g' } as const satisfies Record<Direction, string>;
/** Above the lines that an order may have. */
const BEYOND = 1_000_000;

/**
 * The place that a cursor names, which is the id of a page's last line. Another id stands for an order with its lines:
 * lists by days begin with the first id of a time.
 */
export async function placeOf(
  db: Executor,
  cursor: string | undefined,
  order: Direction,
): Promise<Place> {
  if (cursor === undefined) return { orderId: START[order], position: 0 };
  const row = await db
    .selectFrom('order_lines')
    .select(['order_id', 'position'])
    .where('id', '=', cursor)
    .executeTakeFirst();
  if (row) return { orderId: row.order_id, position: row.position };
  return { orderId: cursor, position: order === 'asc' ? BEYOND : 0 };
}

type Values = Readonly<{ [Name in keyof Place]: unknown }>;

/** Lines after a place, for a list that is read by orders. */
export function afterPlace({ orderId, position }: Values, order: Direction): RawBuilder<boolean> {
  const way = sql.raw(cursorOperator[order]);
  return sql<boolean>`orders.id ${way}= ${orderId} and (orders.id ${way} ${orderId} or order_lines.position ${way} ${position})`;
}

/** The same for a list that is read by an index of lines. */
export function afterLine({ orderId, position }: Values, order: Direction): RawBuilder<boolean> {
  const way = sql.raw(cursorOperator[order]);
  return sql<boolean>`(order_lines.order_id, order_lines.position) ${way} (${orderId}, ${position})`;
}

type Placed = Pick<ShownLine, 'order_id' | 'position'>;

/** Compares lines by order, then by position. */
export const byPlacing = (order: Direction) => {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Placed, b: Placed) => {
    if (a.order_id !== b.order_id) return a.order_id < b.order_id ? -sign : sign;
    return sign * (a.position - b.position);
  };
};

/** A page of lines; its cursor is the id of its last line. */
export const pageOfLines = (rows: readonly ShownLine[], limit: number): Page<ShownLine> =>
  pageOf(rows, limit, (row) => row.id);
