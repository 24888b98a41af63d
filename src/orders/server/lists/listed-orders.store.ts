import { fault } from '../../../platform/rules/errors/faults.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { orderFilters } from '../../rules/order.states.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { findBuyers, findOrderedParts } from './buyers.store.ts';
import { linesByNumber, linesOf } from './lines-by-number.ts';
import { byPlacing, pageOfLines } from './placing-order.ts';
import { findOrders } from './find-orders.store.ts';
import type { ShownLine } from '../lines.store.ts';
import { ordersOfParts } from './lines-of-parts.store.ts';
import { type ListPaging, ordersByFilter, ordersOfBuyers } from './paged-orders.store.ts';

/** A free search text, an order number, or a buyer's e-mail address; at most one. */
type OrderSearch = Partial<Readonly<Record<'find' | 'number' | 'email', string | undefined>>>;
export type OrderListQuery = ListPaging & OrderSearch;

/** A page of an administrator's list of orders. */
export async function listedOrders(
  db: Database,
  { find, number, email, ...wanted }: OrderListQuery,
): Promise<Result<Page<ShownLine>, 'INVALID_FIELDS'>> {
  if (find !== undefined) return searchOrders(db, find, wanted);
  const statuses = orderFilters[wanted.filter];
  if (number !== undefined)
    return succeed(await linesByNumber(db.query, number, { ...wanted, statuses }));
  if (email !== undefined) return succeed(await ordersOfBuyers(db, [email], wanted));
  return succeed(await ordersByFilter(db.query, wanted));
}

/** A text may match a number, a PO number, a buyer or a part; `anna` matches all of them. */
async function searchOrders(
  db: Database,
  typed: string,
  wanted: ListPaging,
): Promise<Result<Page<ShownLine>, 'INVALID_FIELDS'>> {
  const [buyers, parts, orders] = await Promise.all([
    findBuyers(db.query, typed),
    findOrderedParts(db.query, typed),
    findOrders(db.query, typed),
  ]);
  if (buyers === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyBuyers') } });
  if (parts === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyParts') } });
  if (orders === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyOrders') } });
  const statuses = orderFilters[wanted.filter];
  const pages = await Promise.all([
    linesByNumber(db.query, typed, { ...wanted, statuses }),
    ordersOfBuyers(db, buyers, wanted),
    ordersOfParts(db.query, parts, wanted),
    linesOf(db.query, orders, { ...wanted, statuses }),
  ]);
  const found = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  const shown = [...found.values()].toSorted(byPlacing(wanted.order));
  const { rows, next } = pageOfLines(shown, wanted.limit);
  const more = pages.some((page) => page.next !== null);
  return succeed({ rows, next: more ? (rows.at(-1)?.id ?? null) : next });
}
