import { fault } from '../../../platform/rules/errors/faults.ts';
import { sql } from 'kysely';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Period } from '../../../platform/rules/day-in.ts';
import { orderFilters } from '../../rules/order.states.ts';
import { MAX_MATCHING_ORDERS } from '../../rules/order-search.ts';
import { nameKey } from '../../../catalogue/rules/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Database, Executor } from '../../../platform/server/db/database.ts';
import { holdsPoNumber } from './find-orders.store.ts';
import { documentedOrders } from './documented-orders.store.ts';
import { findOrderedParts } from './buyers.store.ts';
import { ownLinesOfAddresses } from './own-addresses.store.ts';
import type { ShownLine } from '../lines.store.ts';
import { hasStatus, shownLines } from '../placed-lines.ts';
import { linesByNumber } from './lines-by-number.ts';
import { ownLinesOfParts } from './lines-of-parts.store.ts';
import { type OrderOwner, isOf } from './order-owner.ts';
import { type ListPaging, ordersOfBuyers } from './paged-orders.store.ts';
import { afterPlace, byPlacing, pageOfLines, placeOf } from './placing-order.ts';

/** A buyer's list, and what it is narrowed down by. */
export type OwnOrders = ListPaging &
  OrderOwner & {
    readonly find?: string | undefined;
    /** Of placing. */
    readonly period?: Period | undefined;
  };

/**
 * A page of a buyer's orders. With days and a text it may hold fewer than the limit, or none, and still be followed by
 * another.
 */
export async function ownOrders(
  db: Database,
  { period, ...wanted }: OwnOrders,
): Promise<Result<Page<ShownLine>, 'INVALID_FIELDS'>> {
  if (wanted.find === undefined && (period ?? wanted.companyId) !== undefined)
    return succeed(await ordersOfPeriod(db.query, period ?? EVER, wanted));
  if (period === undefined) return searchOwn(db, wanted);
  const { from, before } = period;
  const found = await searchOwn(db, wanted);
  if (!found.ok) return found;
  const { rows, next } = found.value;
  const within = rows.filter(({ placed_at }) => placed_at >= from && placed_at < before);
  return succeed({ rows: within, next });
}

const EVER: Period = { from: 0, before: Number.MAX_SAFE_INTEGER };

/** By the time of placing, which ids of imported or invented orders do not hold. */
async function ordersOfPeriod(
  db: Executor,
  { from, before }: Period,
  { filter, order, limit, cursor, ...owner }: Search,
): Promise<Page<ShownLine>> {
  const rows = await shownLines(db)
    .where(isOf(owner))
    .where(hasStatus(orderFilters[filter]))
    .where('orders.placed_at', '>=', from)
    .where('orders.placed_at', '<', before)
    .where(afterPlace(await placeOf(db, cursor, order), order))
    .orderBy('orders.id', order)
    .orderBy('order_lines.position', order)
    .limit(limit + 1)
    .execute();
  return pageOfLines(rows, limit);
}

type Search = Omit<OwnOrders, 'period'>;

/** A text may mean a number, a PO number, a part, a company or an address. */
async function searchOwn(
  db: Database,
  { email, companyId, find, ...paging }: Search,
): Promise<Result<Page<ShownLine>, 'INVALID_FIELDS'>> {
  if (find === undefined) return succeed(await ordersOfBuyers(db, [email], paging));
  const owner = { email, companyId };
  const [parts, orders] = await Promise.all([
    findOrderedParts(db.query, find),
    ordersByText(db.query, owner, find),
  ]);
  if (parts === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyParts') } });
  if (orders === null)
    return fail('INVALID_FIELDS', { errors: { find: fault('tooManyPoNumbers') } });
  const statuses = orderFilters[paging.filter];
  const [numbered, ofParts, ofOrders, ofAddresses] = await Promise.all([
    linesByNumber(db.query, find, { owner, statuses, ...paging, limit: paging.limit + 1 }),
    // One more than the page has, as of the others.
    ownLinesOfParts(db.query, owner, parts, { ...paging, limit: paging.limit + 1 }),
    linesOfListedOrders(db.query, orders, paging),
    ownLinesOfAddresses(db.query, owner, find, paging),
  ]);
  const rows = [...numbered.rows, ...ofParts.rows, ...ofOrders, ...ofAddresses];
  const found = new Map(rows.map((row) => [row.id, row]));
  return succeed(pageOfLines([...found.values()].toSorted(byPlacing(paging.order)), paging.limit));
}

/** An owner's orders by document or any part of the PO number; null for too many. */
async function ordersByText(
  db: Executor,
  owner: OrderOwner,
  typed: string,
): Promise<readonly string[] | null> {
  const key = nameKey(typed);
  const byPoNumber = db
    .selectFrom('orders')
    .select('id')
    .where(isOf(owner))
    .where('po_number_key', 'is not', null)
    .where(holdsPoNumber(key))
    .limit(MAX_MATCHING_ORDERS + 1);
  const [po, documented] = await Promise.all([
    byPoNumber.execute(),
    ownDocumented(db, owner, typed),
  ]);
  if (po.length > MAX_MATCHING_ORDERS) return null;
  return [...new Set([...po, ...documented].map(({ id }) => id))];
}

async function ownDocumented(db: Executor, owner: OrderOwner, typed: string) {
  const ids = await documentedOrders(db, typed);
  if (ids.length === 0) return [];
  return db.selectFrom('orders').select('id').where('id', 'in', ids).where(isOf(owner)).execute();
}

/**
 * The first lines of up to a thousand orders after a cursor. Finds the orders whose lines can be among them, and reads
 * no others.
 */
async function linesOfListedOrders(
  db: Executor,
  ids: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<readonly ShownLine[]> {
  if (ids.length === 0) return [];
  const most = limit + 1;
  const way = sql.raw(order);
  const shown = sql<boolean>`${hasStatus(orderFilters[filter])}
    and ${afterPlace(await placeOf(db, cursor, order), order)}`;
  const { rows } = await sql<{ id: string }>`
    with listed (id) as (values ${sql.join(ids.map((id) => sql`(${id})`))}),
    first as materialized (
      select id, (select 1 from orders join order_lines on order_lines.order_id = orders.id
        where orders.id = listed.id and ${shown} limit 1) as has_lines from listed
    )
    select id from first where has_lines is not null order by id ${way} limit ${most}`.execute(db);
  if (rows.length === 0) return [];
  return shownLines(db)
    .where(
      'orders.id',
      'in',
      rows.map(({ id }) => id),
    )
    .where(shown)
    .orderBy('orders.id', order)
    .orderBy('order_lines.position', order)
    .limit(most)
    .execute();
}
