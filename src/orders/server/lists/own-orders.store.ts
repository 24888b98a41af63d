import { fault } from '../../../platform/rules/errors/faults.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Period } from '../../../platform/rules/day-in.ts';
import { readOrderNumber } from '../../rules/order-number.ts';
import { orderFilters } from '../../rules/order.states.ts';
import { MAX_MATCHING_CHECKOUTS } from '../../rules/own-search.ts';
import { nameKey } from '../../../catalogue/rules/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Database, Executor } from '../../../platform/server/db/database.ts';
import { cursorOperator, pageOf } from '../../../platform/server/db/queries/paging.ts';
import { documentedCheckouts } from '../documented-checkouts.store.ts';
import { findOrderedParts } from './buyers.store.ts';
import { type ShownOrderRow, shownColumns } from '../orders.store.ts';
import {
  type ListPaging,
  byPlacingTime,
  ordersOfBuyers,
  ordersOfParts,
} from './paged-orders.store.ts';

/** A buyer's list, and what it is narrowed down by. */
export type OwnOrders = ListPaging & {
  readonly email: string;
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
): Promise<Result<Page<ShownOrderRow>, 'INVALID_FIELDS'>> {
  if (period === undefined) return searchOwn(db, wanted);
  const { from, before } = period;
  if (wanted.find === undefined) return succeed(await ordersOfPeriod(db.query, period, wanted));
  const found = await searchOwn(db, wanted);
  if (!found.ok) return found;
  const { rows, next } = found.value;
  const within = rows.filter(({ placed_at }) => placed_at >= from && placed_at < before);
  return succeed({ rows: within, next });
}

/** By the time of placing, which ids of imported or invented orders do not hold. */
async function ordersOfPeriod(
  db: Executor,
  { from, before }: Period,
  { email, filter, order, limit, cursor }: Search,
): Promise<Page<ShownOrderRow>> {
  const rows = await db
    .selectFrom('orders')
    .select(shownColumns)
    .where('user_email', '=', email)
    .where('status', 'in', orderFilters[filter])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', before)
    .$if(cursor !== undefined, (query) => query.where('id', cursorOperator[order], cursor ?? ''))
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}

type Search = Omit<OwnOrders, 'period'>;

/** A text may mean a number, a PO number or a part. */
async function searchOwn(
  db: Database,
  { email, find, ...paging }: Search,
): Promise<Result<Page<ShownOrderRow>, 'INVALID_FIELDS'>> {
  if (find === undefined) return succeed(await ordersOfBuyers(db, [email], paging));
  const [parts, checkouts] = await Promise.all([
    findOrderedParts(db.query, find),
    checkoutsByText(db.query, email, find),
  ]);
  if (parts === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyParts') } });
  if (checkouts === null)
    return fail('INVALID_FIELDS', { errors: { find: fault('tooManyPoNumbers') } });
  const [numbered, ofParts, ofCheckouts] = await Promise.all([
    ordersByNumber(db.query, find, { email, ...paging }),
    // One more than the page has, as of the others.
    ordersOfParts(db.query, parts, { email, ...paging, limit: paging.limit + 1 }),
    ordersOfListedCheckouts(db.query, checkouts, paging),
  ]);
  const rows = [...numbered, ...ofParts.rows, ...ofCheckouts];
  const found = new Map(rows.map((row) => [row.id, row]));
  const shown = [...found.values()].toSorted(byPlacingTime(paging.order));
  return succeed(pageOf(shown, paging.limit, (row) => row.id));
}

/** The orders that a typed number can mean. Materialized first, so that no engine walks the buyer's list instead. */
async function ordersByNumber(
  db: Executor,
  typed: string,
  { email, filter, order, limit, cursor }: Search,
): Promise<readonly ShownOrderRow[]> {
  const meant = hasNumber(typed);
  if (meant === null) return [];
  return db
    .with(
      (name) => name('matches').materialized(),
      (query) => query.selectFrom('orders').select(shownColumns).where(meant),
    )
    .selectFrom('matches')
    .selectAll()
    .where('user_email', '=', email)
    .where('status', 'in', orderFilters[filter])
    .$if(cursor !== undefined, (query) => query.where('id', cursorOperator[order], cursor ?? ''))
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
}

/** Written like the indexes orders_by_number and checkouts_by_number, or neither engine uses them; null for no number. */
function hasNumber(typed: string): RawBuilder<boolean> | null {
  const meant = readOrderNumber(typed);
  if (meant === null) return null;
  if (meant.id !== undefined) return sql<boolean>`id = ${meant.id}`;
  return sql<boolean>`substr(id, 27) >= ${meant.from} and substr(id, 27) <= ${meant.to}`;
}

/** Shorter texts find PO numbers by their beginning only, since most numbers hold them somewhere. */
const MIN_INFIX = 3;

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A buyer's checkouts by number, document or any part of the PO number; null for too many. */
async function checkoutsByText(
  db: Executor,
  email: string,
  typed: string,
): Promise<readonly string[] | null> {
  const key = nameKey(typed);
  const byPoNumber = db
    .selectFrom('checkouts')
    .select('id')
    .where('user_email', '=', email)
    .where('po_number_key', 'is not', null)
    .$if(key.length < MIN_INFIX, (query) =>
      query.where('po_number_key', '>=', key).where('po_number_key', '<', `${key}\u{10FFFF}`),
    )
    .$if(key.length >= MIN_INFIX, (query) =>
      query.where(sql<boolean>`po_number_key like ${containing(key)} escape '\\'`),
    )
    .limit(MAX_MATCHING_CHECKOUTS + 1);
  const meant = hasNumber(typed);
  const byNumber =
    meant &&
    db
      .with(
        (name) => name('matches').materialized(),
        (query) =>
          query
            .selectFrom('checkouts')
            .select(['id', 'user_email'])
            .where(meant)
            .where(sql<boolean>`order_count > 1`),
      )
      .selectFrom('matches')
      .select('id')
      .where('user_email', '=', email);
  const [po, numbers, documented] = await Promise.all([
    byPoNumber.execute(),
    byNumber?.execute() ?? [],
    ownDocumented(db, email, typed),
  ]);
  if (po.length > MAX_MATCHING_CHECKOUTS) return null;
  return [...new Set([...po, ...numbers, ...documented].map(({ id }) => id))];
}

async function ownDocumented(db: Executor, email: string, typed: string) {
  const ids = await documentedCheckouts(db, typed);
  if (ids.length === 0) return [];
  return db
    .selectFrom('checkouts')
    .select('id')
    .where('id', 'in', ids)
    .where('user_email', '=', email)
    .execute();
}

/**
 * The first orders of up to a thousand checkouts after a cursor. Finds the checkouts whose orders can be among them,
 * and reads no others.
 */
async function ordersOfListedCheckouts(
  db: Executor,
  ids: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<readonly ShownOrderRow[]> {
  if (ids.length === 0) return [];
  const most = limit + 1;
  const way = sql.raw(order);
  const statuses = sql`status in (${sql.join(orderFilters[filter])})`;
  const after =
    cursor === undefined ? sql`` : sql`and id ${sql.raw(cursorOperator[order])} ${cursor}`;
  const { rows } = await sql<{ checkout: string }>`
    with listed (checkout) as (values ${sql.join(ids.map((id) => sql`(${id})`))}),
    first as materialized (
      select checkout, (select id from orders where checkout_id = listed.checkout and ${statuses} ${after}
        order by id ${way} limit 1) as id from listed
    )
    select checkout from first where id is not null order by id ${way} limit ${most}`.execute(db);
  if (rows.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(shownColumns)
    .where(
      'checkout_id',
      'in',
      rows.map(({ checkout }) => checkout),
    )
    .where('status', 'in', orderFilters[filter])
    .$if(cursor !== undefined, (query) => query.where('id', cursorOperator[order], cursor ?? ''))
    .orderBy('id', order)
    .limit(most)
    .execute();
}
