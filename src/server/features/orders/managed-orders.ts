import type { Page } from '../../../domain/contract/shapes.ts';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import type { Database, Executor } from '../../db/database.ts';
import { mapPage } from '../../db/paging.ts';
import { standingDispute, standingDisputes } from '../payments/disputes.store.ts';
import { type ListedWanted, listedOrders } from './listed-orders.store.ts';
import { type ShownOrderRow, showOrder } from './orders.store.ts';

/**
 * A page of orders as administrators see them. Disputes are asked for by the page's orders, once it is known: a join
 * would show an order twice that has two of them.
 */
export async function managedOrders(
  db: Database,
  wanted: ListedWanted,
): Promise<Result<Page<ManagedOrder>, 'INVALID_FIELDS'>> {
  const listed = await listedOrders(db, wanted);
  if (!listed.ok) return listed;
  const disputes = await standingDisputes(db.query, listed.value.rows);
  return succeed(
    mapPage(listed.value, (row) => ({ ...showOrder(row), dispute: disputes.get(row.id) ?? null })),
  );
}

/** One order as administrators see it. */
export async function managedOrder(db: Executor, row: ShownOrderRow): Promise<ManagedOrder> {
  return { ...showOrder(row), dispute: await standingDispute(db, row) };
}
