import type { ManagedOrder } from '../../rules/orders.contract.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import { findOrders, sumsByStatus } from './checkouts.store.ts';
import { orderAmounts } from './show-checkout.ts';

type Line = Omit<ManagedOrder, 'whole'>;

/** Adds to each line what its order came to, also for the lines that a page leaves out. */
export async function withWholeOrders(db: Executor, page: Page<Line>): Promise<Page<ManagedOrder>> {
  const ids = [...new Set(page.rows.map(({ checkoutId }) => checkoutId))];
  const [orders, sums] = await Promise.all([findOrders(db, ids), sumsByStatus(db, ids)]);
  const orderOf = new Map(orders.map((row) => [row.id, row]));
  const sumsOf = Map.groupBy(sums, ({ order_id }) => order_id);
  return mapPage(page, (line) => {
    const order = orderOf.get(line.checkoutId);
    if (!order) throw new Error(`Line ${line._id} has no order`);
    const amounts = orderAmounts(order, sumsOf.get(order.id) ?? []);
    return { ...line, whole: { lines: order.line_count, ...amounts } };
  });
}
