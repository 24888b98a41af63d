import { type RawBuilder, sql } from 'kysely';
import type { Direction, Page } from '../../../platform/rules/contract/shapes.ts';
import { type OrderFilter, type OrderStatus, orderFilters } from '../../rules/order.states.ts';
import type { Database, Executor } from '../../../platform/server/db/database.ts';
import { byKeys, batched } from '../../../platform/server/db/queries/batched.ts';
import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import { firstBuyers } from './buyers.store.ts';
import type { ShownLine } from '../lines.store.ts';
import { hasStatus, openOrders, shownColumns } from '../placed-lines.ts';
import {
  type Place,
  afterLine,
  afterPlace,
  byPlacing,
  pageOfLines,
  placeOf,
} from './placing-order.ts';

type Paging = { readonly limit: number; readonly cursor?: string | undefined };

type OfBuyer = {
  readonly email: string;
  readonly limit: number;
  readonly orderId: string;
  readonly position: number;
};

/** Whether a filter shows a line. */
export const shownBy = (filter: OrderFilter) => {
  const lines = hasStatus(orderFilters[filter]);
  return filter === 'pending' || filter === 'unPaid'
    ? sql<boolean>`${openOrders[filter]} and ${lines}`
    : lines;
};

type PagesAsked = Readonly<Record<'emails' | 'orderIds', readonly string[]>> &
  Readonly<Record<'positions' | 'limits', readonly number[]>>;

/** A page of lines for each of several buyers; `nth` names the page of a row. */
const pagesOfBuyers = (isShown: RawBuilder<boolean>, order: Direction) =>
  cachedQuery((db, { emails, orderIds, positions, limits }: QueryParams<PagesAsked>) => {
    const asked = sql<{
      email: string;
      after_order: string;
      after_position: number;
      most: number;
      nth: number;
    }>`
          unnest(${emails}::text[], ${orderIds}::text[], ${positions}::int[], ${limits}::int[]) with ordinality`;
    const place = {
      orderId: sql.ref('asked.after_order'),
      position: sql.ref('asked.after_position'),
    };
    return db
      .selectFrom(asked.as<'asked'>(sql`asked(email, after_order, after_position, most, nth)`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('orders')
            .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
            .select(shownColumns)
            .whereRef('orders.user_email', '=', 'asked.email')
            .where(isShown)
            .where(afterPlace(place, order))
            .orderBy('orders.id', order)
            .orderBy('order_lines.position', order)
            .limit(eb.ref('asked.most'))
            .as('of_buyer'),
        (join) => join.onTrue(),
      )
      .modifyFront(byKeys)
      .selectAll('of_buyer')
      .select('asked.nth');
  });

const pageOfBuyer = (isShown: RawBuilder<boolean>, order: Direction) =>
  cachedQuery((db, { email, orderId, position, limit }: QueryParams<OfBuyer>) =>
    db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(shownColumns)
      .where('orders.user_email', '=', email)
      .where(isShown)
      .where(afterPlace({ orderId, position }, order))
      .orderBy('orders.id', order)
      .orderBy('order_lines.position', order)
      .limit(limit),
  );

/** A reader of one buyer's lines. */
const rowsOfBuyer = (isShown: RawBuilder<boolean>, order: Direction) => {
  const readPage = pageOfBuyer(isShown, order);
  const pagesOf = pagesOfBuyers(isShown, order);
  return batched<OfBuyer, readonly ShownLine[]>({
    one: async (db, wanted) => (await readPage(db, wanted)).rows,
    many: async (db, wanted) => {
      const { rows } = await pagesOf(db, {
        emails: wanted.map(({ email }) => email),
        orderIds: wanted.map(({ orderId }) => orderId),
        positions: wanted.map(({ position }) => position),
        limits: wanted.map(({ limit }) => limit),
      });
      const answers: ShownLine[][] = wanted.map(() => []);
      for (const row of rows) answers[row.nth - 1]?.push(row);
      return answers;
    },
  });
};

const readersIn = (order: Direction) =>
  ({
    all: rowsOfBuyer(shownBy('all'), order),
    pending: rowsOfBuyer(shownBy('pending'), order),
    shipt: rowsOfBuyer(shownBy('shipt'), order),
    unPaid: rowsOfBuyer(shownBy('unPaid'), order),
    ended: rowsOfBuyer(shownBy('ended'), order),
  }) as const satisfies Record<OrderFilter, unknown>;
const readers = { asc: readersIn('asc'), desc: readersIn('desc') };

export type ListPaging = Paging & { readonly filter: OrderFilter; readonly order: Direction };

/**
 * A page of lines of up to a thousand buyers. Reads at most a page per buyer, because one may have tens of thousands
 * of orders.
 */
export async function ordersOfBuyers(
  db: Database,
  emails: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownLine>> {
  const most = limit + 1;
  const place = await placeOf(db.query, cursor, order);
  const isAfter = sql<boolean>`${shownBy(filter)} and ${afterPlace(place, order)}`;
  const first = await firstBuyers(db.query, emails, isAfter, { order, limit: most });
  // Each buyer before contributes at least one earlier order.
  const found = await Promise.all(
    first.map((email, nth) => readers[order][filter](db, { email, limit: most - nth, ...place })),
  );
  return pageOfLines(found.flat().toSorted(byPlacing(order)), limit);
}

/** A buyer's lines, newest first. */
export async function ordersOfBuyer(
  db: Database,
  email: string,
  { filter, limit, cursor }: Omit<ListPaging, 'order'>,
): Promise<Page<ShownLine>> {
  const place = await placeOf(db.query, cursor, 'desc');
  const rows = await readers.desc[filter](db, { email, limit: limit + 1, ...place });
  return pageOfLines(rows, limit);
}

/** Exactly as in the index order_lines_closed, or SQLite does not use it. */
const isClosed = sql<boolean>`order_lines.fulfilment in ('sent', 'returned', 'cancelled', 'expired')`;

/**
 * A page of all lines of a status that their fulfilment alone decides. Materialized first, so that PostgreSQL does not
 * read the orders up to there.
 */
const closedLines = (
  db: Executor,
  status: OrderStatus,
  { place, order, limit }: { place: Place; order: Direction; limit: number },
) =>
  db
    .with(
      (name) => name('page').materialized(),
      (query) =>
        query
          .selectFrom('order_lines')
          .selectAll()
          .where(isClosed)
          .where(hasStatus([status]))
          .where(afterLine(place, order))
          .orderBy('order_lines.order_id', order)
          .orderBy('order_lines.position', order)
          .limit(limit),
    )
    .selectFrom('page as order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(shownColumns)
    .execute();

/** A page of all lines that a filter shows, each list as an index has it. */
export async function ordersByFilter(
  db: Executor,
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownLine>> {
  const place = await placeOf(db, cursor, order);
  const most = limit + 1;
  if (filter === 'shipt' || filter === 'ended') {
    const pages = await Promise.all(
      orderFilters[filter].map((status) => closedLines(db, status, { place, order, limit: most })),
    );
    return pageOfLines(pages.flat().toSorted(byPlacing(order)), limit);
  }
  // Each of these orders has a line of the list, but for the one at the place.
  const isShown =
    filter === 'all' ? sql<boolean>`orders.payment_status <> 'void'` : openOrders[filter];
  const rows = await db
    .with(
      (name) => name('page').materialized(),
      (query) =>
        query
          .selectFrom('orders')
          .selectAll()
          .where(isShown)
          .where('orders.id', order === 'asc' ? '>=' : '<=', place.orderId)
          .orderBy('orders.id', order)
          .limit(most + 1),
    )
    .selectFrom('page as orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(shownColumns)
    .where(hasStatus(orderFilters[filter]))
    .where(afterPlace(place, order))
    .orderBy('orders.id', order)
    .orderBy('order_lines.position', order)
    .limit(most)
    .execute();
  return pageOfLines(rows, limit);
}
