import type { Page } from '../../../domain/contract/shapes.ts';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import type { Executor } from '../../db/database.ts';
import { mapPage } from '../../db/paging.ts';
import { standingDispute, standingDisputes } from '../payments/disputes.store.ts';
import { type ListedWanted, listedOrders } from './listed-orders.store.ts';
import { type ShownOrderRow, showOrder } from './orders.store.ts';

/**
 * A page of orders as administrators see them. Disputes are asked for by the page's orders, once it is known: a join
 * would show an order twice that has two of them.
 */
export async function managedOrders(
  db: Executor,
  wanted: ListedWanted,
): Promise<Page<ManagedOrder>> {
  const page = await listedOrders(db, wanted);
  const disputes = await standingDisputes(db, page.rows);
  return mapPage(page, (row) => ({ ...showOrder(row), dispute: disputes.get(row.id) ?? null }));
}

/** One order as administrators see it. */
export async function managedOrder(db: Executor, row: ShownOrderRow): Promise<ManagedOrder> {
  return { ...showOrder(row), dispute: await standingDispute(db, row) };
}
