import type { Page } from '../../../domain/contract/shapes.ts';
import type { ManagedOrder, OwnOrder } from '../../../domain/orders/orders.contract.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import type { Database, Executor } from '../../db/database.ts';
import { mapPage } from '../../db/paging.ts';
import { type OrderListQuery, listedOrders } from './listed-orders.store.ts';
import { type ShownOrderRow, showOrder } from './orders.store.ts';
import {
  outstandingRefund,
  outstandingRefunds,
  standingDispute,
  standingDisputes,
} from './payment-facts.store.ts';

/** A page of orders for administrators. A join would repeat an order with two disputes. */
export async function managedOrders(
  db: Database,
  wanted: OrderListQuery,
): Promise<Result<Page<ManagedOrder>, 'INVALID_FIELDS'>> {
  const listed = await listedOrders(db, wanted);
  if (!listed.ok) return listed;
  const { rows } = listed.value;
  const [disputes, refunds] = await Promise.all([
    standingDisputes(db.query, rows),
    outstandingRefunds(db.query, rows),
  ]);
  return succeed(
    mapPage(listed.value, (row) => ({
      ...showOrder(row),
      refund: refunds.get(row.id) ?? null,
      dispute: disputes.get(row.id) ?? null,
    })),
  );
}

/** One order for its own buyer. */
export async function ownOrder(db: Executor, row: ShownOrderRow): Promise<OwnOrder> {
  return { ...showOrder(row), refund: await outstandingRefund(db, row) };
}

/** One order for administrators. */
export async function managedOrder(db: Executor, row: ShownOrderRow): Promise<ManagedOrder> {
  return { ...(await ownOrder(db, row)), dispute: await standingDispute(db, row) };
}
