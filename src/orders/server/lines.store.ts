import { type Fulfilment, listedStatuses } from '../rules/order.states.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import {
  type NonEmptyList,
  type QueryParams,
  cachedRowsQuery,
} from '../../platform/server/db/queries/cached-query.ts';
import type { OrderLineRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { AheadColumns } from '../../catalogue/server/deliveries/promises.store.ts';
import { hasStatus, joinedLines, openOrders, placedLines } from './placed-lines.ts';

/** A line as `shownLines` reads it. */
export type ShownLine = Omit<
  PlacedLine,
  'fulfilment' | 'released_units' | 'delivery_id' | 'shipped_at' | 'ended_at' | 'language'
>;

/** Names all columns, because the types would not report a missing nullable one. */
const writeLines = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<OrderLineRow>>) =>
  db.insertInto('order_lines').values(
    rows.map(
      (row) =>
        ({
          id: row.id,
          order_id: row.order_id,
          position: row.position,
          part_id: row.part_id,
          part_name: row.part_name,
          part_sku: row.part_sku,
          unit_price_minor: row.unit_price_minor,
          quantity: row.quantity,
          price_minor: row.price_minor,
          tax_minor: row.tax_minor,
          freight_minor: row.freight_minor,
          total_minor: row.total_minor,
          fulfilment: row.fulfilment,
          sent_units: row.sent_units,
          refunded_units: row.refunded_units,
          returned_units: row.returned_units,
          refunded_minor: row.refunded_minor,
          allowance_minor: row.allowance_minor,
          ahead_units: row.ahead_units,
          released_units: row.released_units,
          delivery_id: row.delivery_id,
          promised_on: row.promised_on,
          shipped_at: row.shipped_at,
          ended_at: row.ended_at,
        }) satisfies QueryParams<OrderLineRow>,
    ),
  ),
);

/** Inserts the lines of a new order. */
export async function insertLines(tx: Tx, rows: readonly OrderLineRow[]): Promise<void> {
  await writeLines(tx, rows);
}

export async function findLine(db: Executor, id: string): Promise<PlacedLine | undefined> {
  return placedLines(db).where('order_lines.id', '=', id).executeTakeFirst();
}

/** Lists hide lines that ended unpaid. */
export async function findListedLine(db: Executor, id: string): Promise<PlacedLine | undefined> {
  return placedLines(db)
    .where('order_lines.id', '=', id)
    .where(hasStatus(listedStatuses))
    .executeTakeFirst();
}

/** For the guard. */
export function lineOwner(db: Executor, id: string) {
  return joinedLines(db)
    .select(['orders.user_email', 'orders.company_id'])
    .where('order_lines.id', '=', id)
    .executeTakeFirst();
}

/** The lines of orders in their order, ended ones included. */
export async function linesOfOrders(db: Executor, ids: readonly string[]): Promise<PlacedLine[]> {
  if (ids.length === 0) return [];
  return placedLines(db)
    .where('order_lines.order_id', 'in', ids)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute();
}

type Change = Readonly<Record<'from' | 'to', Fulfilment>> & {
  readonly set: Partial<
    Pick<
      OrderLineRow,
      | 'shipped_at'
      | 'ended_at'
      | 'sent_units'
      | 'refunded_units'
      | 'returned_units'
      | 'refunded_minor'
      | 'allowance_minor'
      | keyof AheadColumns
    >
  >;
};

/**
 * Changes a line whose fulfilment is `from`; of concurrent calls exactly one succeeds. The database refuses a move that
 * the table of states does not allow.
 * @returns whether this call changed it
 */
export async function changeLine(tx: Tx, id: string, { from, to, set }: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ fulfilment: to, ...set })
    .where('id', '=', id)
    .where('fulfilment', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A buyer's unpaid lines with this total, at most two: enough to detect ambiguity. */
export async function unpaidLinesOfTotal(
  db: Executor,
  email: string,
  { totalMinor, currency }: { readonly totalMinor: number; readonly currency: string },
): Promise<PlacedLine[]> {
  return placedLines(db)
    .where('orders.user_email', '=', email)
    .where(openOrders.unPaid)
    .where(hasStatus(['unpaid']))
    .where('order_lines.total_minor', '=', totalMinor)
    .where('orders.currency', '=', currency)
    .limit(2)
    .execute();
}
