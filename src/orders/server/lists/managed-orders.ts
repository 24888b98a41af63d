import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import type { StandingDispute } from '../../rules/payment/dispute.states.ts';
import type { OutstandingRefund } from '../../rules/payment/refund.states.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { OrderRow } from '../../../platform/server/db/tables/schema.ts';
import { countOrderNotes } from '../../../customers/server/notes/notes.store.ts';
import { deliveryAddresses } from '../delivery-addresses.store.ts';
import type { ShownLine } from '../lines.store.ts';
import type { StatusSum } from '../order-sums.ts';
import { findOrders, sumsByStatus } from '../orders.store.ts';
import { outstandingRefunds, standingDisputes } from '../payment-facts.store.ts';
import { type OrderListQuery, listedOrders } from './listed-orders.store.ts';

/** A line with its order and what administrators know of it. */
export type ManagedLine = {
  readonly line: ShownLine;
  readonly order: OrderRow;
  /** Of all lines of the order, also of those that the list leaves out. */
  readonly sums: readonly StatusSum[];
  readonly refund: OutstandingRefund | null;
  readonly dispute: StandingDispute | null;
  readonly delivery: Delivery | null;
  readonly notes: number;
};

/** A page of lines for administrators. A join would repeat an order with two disputes. */
export async function managedOrders(
  database: Database,
  wanted: OrderListQuery,
): Promise<Result<Page<ManagedLine>, 'INVALID_FIELDS'>> {
  const db = database.query;
  const listed = await listedOrders(database, wanted);
  if (!listed.ok) return listed;
  const { rows } = listed.value;
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
  const [disputes, refunds, deliveries, notes, orders, sums] = await Promise.all([
    standingDisputes(db, rows),
    outstandingRefunds(db, rows),
    deliveryAddresses(db, rows),
    countOrderNotes(
      db,
      rows.map(({ id }) => id),
    ),
    findOrders(db, orderIds),
    sumsByStatus(db, orderIds),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const sumsOf = Map.groupBy(sums, ({ order_id }) => order_id);
  return succeed(
    mapPage(listed.value, (line) => {
      const order = orderOf.get(line.order_id);
      if (!order) throw new Error(`Line ${line.id} has no order`);
      return {
        line,
        order,
        sums: sumsOf.get(order.id) ?? [],
        refund: refunds.get(line.id) ?? null,
        dispute: disputes.get(line.id) ?? null,
        delivery: deliveries.get(line.id) ?? null,
        notes: notes.get(line.id) ?? 0,
      };
    }),
  );
}
