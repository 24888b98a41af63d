import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';

/** Brings the lines of an order together, in the order's own sequence. */
export const inOrders = (lines: readonly ManagedOrder[]): ManagedOrder[] =>
  [...Map.groupBy(lines, ({ checkoutId }) => checkoutId).values()].flatMap((same) =>
    same.toSorted((a, b) => a.position - b.position),
  );

const select = (page: Page<ManagedOrder>): Page<ManagedOrder> => ({
  ...page,
  rows: inOrders(page.rows),
});

/** A query of lines that lists them order by order. */
export const byOrder = <Query extends object>(query: Query) => ({ ...query, select });
