import { sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { type OrderFilter, orderFilters } from '../../../domain/orders/order.states.ts';
import type { Executor } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { OrderRow } from '../../db/schema.ts';

type Wanted = {
  readonly filter: OrderFilter;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** As the index orders_by_number has it: to the letter, so that both engines know that it is meant. */
const tailOfId = sql<string>`substr(id, 27)`;

/**
 * The orders that a typed number may mean and a filter shows, newest first. There is seldom more than one, so they
 * are gathered before anything else is asked: no engine shall think of walking the list in its order until enough
 * have been met.
 */
export async function ordersByNumber(
  db: Executor,
  typed: string,
  { filter, limit, cursor }: Wanted,
): Promise<Page<OrderRow>> {
  const meant = readOrderNumber(typed);
  if (meant === null) return { rows: [], next: null };
  const { from, to, id } = meant;
  const rows = await db
    .with(
      (name) => name('numbered').materialized(),
      (query) =>
        query
          .selectFrom('orders')
          .selectAll()
          .where(tailOfId, '>=', from)
          .where(tailOfId, '<=', to),
    )
    .selectFrom('numbered')
    .selectAll()
    .where('status', 'in', orderFilters[filter])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}
