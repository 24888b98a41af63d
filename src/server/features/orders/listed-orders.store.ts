import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { type OrderFilter, orderFilters } from '../../../domain/orders/order.states.ts';
import type { Executor } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { pageOf } from '../../db/paging.ts';
import { type ShownOrderRow, ordersByFilter, shownColumns } from './orders.store.ts';

type Wanted = {
  readonly filter: OrderFilter;
  readonly limit: number;
  readonly cursor?: string | undefined;
};
type Sought = { readonly number?: string | undefined; readonly email?: string | undefined };
export type ListedWanted = Wanted & Sought;
type Found = Promise<Page<ShownOrderRow>>;

/** The orders that an administrator looks at, newest first: all that a filter shows, those of one number, or those of one buyer. */
export function listedOrders(db: Executor, { number, email, ...wanted }: ListedWanted): Found {
  if (number !== undefined) return ordersByNumber(db, number, wanted);
  // In their order, so that both engines take the index that has a buyer's orders in it.
  if (email !== undefined)
    return soughtOrders(
      db,
      (all) => all.where('user_email', '=', email).orderBy('id', 'desc'),
      wanted,
    );
  return ordersByFilter(db, wanted.filter, wanted);
}

/** As the index orders_by_number has it: to the letter, so that both engines know that it is meant. */
const tailOfId = sql<string>`substr(id, 27)`;

/** The orders that a typed number may mean. There is seldom more than one. */
async function ordersByNumber(db: Executor, typed: string, wanted: Wanted): Found {
  const meant = readOrderNumber(typed);
  if (meant === null) return { rows: [], next: null };
  const { from, to, id } = meant;
  return soughtOrders(
    db,
    (all) =>
      id === undefined
        ? all.where(tailOfId, '>=', from).where(tailOfId, '<=', to)
        : all.where('id', '=', id),
    wanted,
  );
}

type Seek = (
  all: SelectQueryBuilder<Schema, 'orders', ShownOrderRow>,
) => SelectQueryBuilder<Schema, 'orders', ShownOrderRow>;

/**
 * The few orders that are sought and that a filter shows, newest first. They are gathered before anything else is
 * asked: no engine shall think of walking the list in its order until enough have been met.
 */
async function soughtOrders(db: Executor, seek: Seek, { filter, limit, cursor }: Wanted): Found {
  const rows = await db
    .with(
      (name) => name('sought').materialized(),
      (query) => seek(query.selectFrom('orders').select(shownColumns)),
    )
    .selectFrom('sought')
    .selectAll()
    .where('status', 'in', orderFilters[filter])
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}
