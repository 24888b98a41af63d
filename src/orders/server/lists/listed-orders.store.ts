import { fault } from '../../../platform/rules/errors/faults.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { readOrderNumber } from '../../rules/order-number.ts';
import { orderFilters } from '../../rules/order.states.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Database, Executor } from '../../../platform/server/db/database.ts';
import { cursorOperator, pageOf } from '../../../platform/server/db/queries/paging.ts';
import { findBuyers, findOrderedParts } from './buyers.store.ts';
import { hasEnding, tailOfId } from './id-ends.ts';
import { findCheckouts, ordersOfCheckouts } from '../orders-of-checkouts.store.ts';
import { type ShownOrderRow, shownColumns } from '../orders.store.ts';
import {
  type ListPaging,
  byPlacingTime,
  ordersByFilter,
  ordersOfBuyers,
  ordersOfParts,
} from './paged-orders.store.ts';

/** A free search text, an order number, or a buyer's e-mail address; at most one. */
type OrderSearch = Partial<Readonly<Record<'find' | 'number' | 'email', string | undefined>>>;
export type OrderListQuery = ListPaging & OrderSearch;

/** A page of an administrator's list of orders. */
export async function listedOrders(
  db: Database,
  { find, number, email, ...wanted }: OrderListQuery,
): Promise<Result<Page<ShownOrderRow>, 'INVALID_FIELDS'>> {
  if (find !== undefined) return findOrders(db, find, wanted);
  if (number !== undefined) return succeed(await ordersByNumber(db.query, number, wanted));
  if (email !== undefined) return succeed(await ordersOfBuyers(db, [email], wanted));
  return succeed(await ordersByFilter(db.query, wanted));
}

/**
 * The orders that a typed number can mean, seldom more than one. Materialized first, so that no engine walks the
 * whole list instead.
 */
async function ordersByNumber(
  db: Executor,
  typed: string,
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownOrderRow>> {
  const meant = readOrderNumber(typed);
  if (meant === null) return { rows: [], next: null };
  const { from, to, ends, id } = meant;
  const rows = await db
    .with(
      (name) => name('matches').materialized(),
      (query) => {
        const all = query.selectFrom('orders').select(shownColumns);
        if (id !== undefined) return all.where('id', '=', id);
        return all
          .where(tailOfId, '>=', from)
          .where(tailOfId, '<=', to)
          .union(query.selectFrom('orders').select(shownColumns).where(hasEnding(ends)));
      },
    )
    .selectFrom('matches')
    .selectAll()
    .where('status', 'in', orderFilters[filter])
    .$if(cursor !== undefined, (query) => query.where('id', cursorOperator[order], cursor ?? ''))
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}

/** A text may match a number, a PO number, a buyer or a part; `anna` matches all of them. */
async function findOrders(
  db: Database,
  typed: string,
  wanted: ListPaging,
): Promise<Result<Page<ShownOrderRow>, 'INVALID_FIELDS'>> {
  const [buyers, parts, checkouts] = await Promise.all([
    findBuyers(db.query, typed),
    findOrderedParts(db.query, typed),
    findCheckouts(db.query, typed),
  ]);
  if (buyers === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyBuyers') } });
  if (parts === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyParts') } });
  if (checkouts === null)
    return fail('INVALID_FIELDS', { errors: { find: fault('tooManyCheckouts') } });
  const pages = await Promise.all([
    ordersByNumber(db.query, typed, wanted),
    ordersOfBuyers(db, buyers, wanted),
    ordersOfParts(db.query, parts, wanted),
    ordersOfCheckouts(db.query, checkouts, wanted),
  ]);
  const found = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  const shown = [...found.values()].toSorted(byPlacingTime(wanted.order));
  const { rows, next } = pageOf(shown, wanted.limit, (row) => row.id);
  const more = pages.some((page) => page.next !== null);
  return succeed({ rows, next: more ? (rows.at(-1)?.id ?? null) : next });
}
