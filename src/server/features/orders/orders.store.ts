import { type RawBuilder, sql } from 'kysely';
import type { Direction, Page } from '../../../domain/contract/shapes.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import {
  type OrderMove,
  isPaid,
  listedStatuses,
  orderFilters,
  type OrderFilter,
  type OrderStatus,
} from '../../../domain/orders/order.states.ts';
import type { Database, Executor, Tx } from '../../db/database.ts';
import { byKeys, gathered } from '../../db/gathered.ts';
import { isoTime } from '../../db/iso-time.ts';
import { beyond, pageOf } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import type { OrderRow } from '../../db/schema.ts';
import { together } from '../../db/together.ts';
import { firstBuyers, noteBuyers } from './buyers.store.ts';

/** The columns that an answer needs: a list reads no others, since reading is most of what it costs. */
export const shownColumns = [
  'id',
  'part_id',
  'tool_name',
  'unit_price',
  'price',
  'currency',
  'user_name',
  'user_email',
  'quantity',
  'phone',
  'address',
  'status',
  'transaction_id',
  'placed_at',
  'paid_at',
] as const satisfies readonly (keyof OrderRow)[];
export type ShownOrderRow = Pick<OrderRow, (typeof shownColumns)[number]>;

/** An order in the shape that the API answers (seed §3). */
export function showOrder(row: ShownOrderRow): Order {
  return {
    _id: row.id,
    toolId: row.part_id,
    toolName: row.tool_name,
    unitPrice: row.unit_price,
    price: row.price,
    currency: row.currency,
    userName: row.user_name,
    userEmail: row.user_email,
    quantity: row.quantity,
    phone: row.phone,
    address: row.address,
    paid: isPaid(row.status),
    shipment: row.status === 'shipped',
    transactionId: row.transaction_id,
    status: row.status,
    createdAt: isoTime(row.placed_at),
    paidAt: row.paid_at === null ? null : isoTime(row.paid_at),
  };
}

/** Writes a new order, and what its buyer is found by. */
export async function insertOrder(tx: Tx, row: OrderRow): Promise<void> {
  await together(tx.insertInto('orders').values(row).execute(), noteBuyers(tx, [row]));
}

/** The order whatever its status, cancelled and lapsed ones included. */
export async function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order as the lists know it: one that was cancelled or has lapsed does not exist for them. */
export async function findListedOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', listedStatuses)
    .executeTakeFirst();
}

/** Whose order it is, for the guard; null where there is none. */
export async function orderOwnerEmail(db: Executor, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('user_email')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_email ?? null;
}

type Move = OrderMove & {
  readonly set: Partial<Pick<OrderRow, 'transaction_id' | 'paid_at' | 'shipped_at' | 'ended_at'>>;
};

/**
 * Moves an order from one status to another, if it still stands at the first: of several at once
 * exactly one succeeds. @returns whether this call moved it
 */
export async function moveOrder(tx: Tx, id: string, { from, to, set }: Move): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: to, ...set })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type Paging = { readonly limit: number; readonly cursor?: string | undefined };

type OfBuyer = Paging & { readonly email: string };

/** What every id is beyond: they begin with a digit or a letter up to f. */
const START = { asc: '', desc: 'g' } as const satisfies Record<Direction, string>;

/** As literals, and as the indexes orders_listed and orders_open_of_buyer have it: so SQLite knows that they are meant. */
const isOneOf = (statuses: readonly OrderStatus[]) =>
  sql<boolean>`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
const isListed = isOneOf(listedStatuses);
const isOpen = isOneOf(['unpaid', 'paid']);
const shownBy = {
  all: isListed,
  pending: sql<boolean>`${isOpen} and status = 'paid'`,
  shipt: sql<boolean>`status = 'shipped'`,
  unPaid: sql<boolean>`${isOpen} and status = 'unpaid'`,
} as const satisfies Record<OrderFilter, unknown>;

/** A buyer's orders that a filter shows, in the order of their placing or against it. */
const rowsOfBuyer = (isShown: RawBuilder<boolean>, order: Direction) =>
  gathered<OfBuyer, readonly ShownOrderRow[]>({
    one: (db, { email, limit, cursor }) =>
      db
        .selectFrom('orders')
        .select(shownColumns)
        .where('user_email', '=', email)
        .where(isShown)
        .$if(cursor !== undefined, (query) => query.where('id', beyond[order], cursor ?? ''))
        .orderBy('id', order)
        .limit(limit)
        .execute(),
    many: (db) => {
      const ask = prepared(db, ['emails', 'cursors', 'limits'], ({ emails, cursors, limits }) => {
        const asked = sql<{ email: string; cursor: string; most: number; nth: number }>`
          unnest(${emails}::text[], ${cursors}::text[], ${limits}::int[]) with ordinality`;
        return db
          .selectFrom(asked.as<'asked'>(sql`asked(email, cursor, most, nth)`))
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('orders')
                .select(shownColumns)
                .whereRef('user_email', '=', 'asked.email')
                .where(isShown)
                .whereRef('id', beyond[order], 'asked.cursor')
                .orderBy('id', order)
                .limit(eb.ref('asked.most'))
                .as('of_buyer'),
            (join) => join.onTrue(),
          )
          .modifyFront(byKeys)
          .selectAll('of_buyer')
          .select('asked.nth');
      });
      return async (wanted) => {
        const rows = await ask({
          emails: wanted.map(({ email }) => email),
          cursors: wanted.map(({ cursor }) => cursor ?? START[order]),
          limits: wanted.map(({ limit }) => limit),
        });
        const answers: ShownOrderRow[][] = wanted.map(() => []);
        for (const row of rows) answers[row.nth - 1]?.push(row);
        return answers;
      };
    },
  });

const readersIn = (order: Direction) =>
  ({
    all: rowsOfBuyer(shownBy.all, order),
    pending: rowsOfBuyer(shownBy.pending, order),
    shipt: rowsOfBuyer(shownBy.shipt, order),
    unPaid: rowsOfBuyer(shownBy.unPaid, order),
  }) as const satisfies Record<OrderFilter, unknown>;
const readers = { asc: readersIn('asc'), desc: readersIn('desc') };

/** Compares two orders by when they were placed. */
export const byPlacing = (order: Direction) => (a: ShownOrderRow, b: ShownOrderRow) =>
  a.id < b.id === (order === 'asc') ? -1 : 1;

/** What an administrator asks of a list of orders. */
export type ListPaging = Paging & { readonly filter: OrderFilter; readonly order: Direction };

/**
 * The orders of some buyers that a filter shows. Of each no more are read than the page may show: one
 * may have placed tens of thousands, and there may be a thousand of them.
 */
export async function ordersOfBuyers(
  db: Database,
  emails: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownOrderRow>> {
  const most = limit + 1;
  const page = { order, limit: most, cursor };
  const first = await firstBuyers(db.query, emails, shownBy[filter], page);
  // Those before have an order each that stands before any of this one's.
  const found = await Promise.all(
    first.map((email, nth) => readers[order][filter](db, { email, limit: most - nth, cursor })),
  );
  const rows = found.flat().toSorted(byPlacing(order));
  return pageOf(rows, limit, (row) => row.id);
}

/** A buyer's orders, newest first. */
export async function ordersOfBuyer(
  db: Database,
  email: string,
  { limit, cursor }: Paging,
): Promise<Page<ShownOrderRow>> {
  const rows = await readers.desc.all(db, { email, limit: limit + 1, cursor });
  return pageOf(rows, limit, (row) => row.id);
}

/** All orders that a filter shows: those of one status, or all that are listed. */
export async function ordersByFilter(
  db: Executor,
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownOrderRow>> {
  const [status, ...more] = orderFilters[filter];
  const rows = await db
    .selectFrom('orders')
    .select(shownColumns)
    .$if(more.length === 0, (query) => query.where('status', '=', status))
    .$if(more.length > 0, (query) => query.where(isListed))
    .$if(cursor !== undefined, (query) => query.where('id', beyond[order], cursor ?? ''))
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}

/** Units of a part that a buyer's unpaid orders hold now. */
export async function unpaidUnits(db: Executor, email: string, partId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number | string | null>('quantity').as('units'))
    .where('part_id', '=', partId)
    .where('status', '=', 'unpaid')
    .where('user_email', '=', email)
    .executeTakeFirstOrThrow();
  return Number(row.units ?? 0);
}

/** Unpaid orders of a buyer with this total, at most two: enough to know whether it is exactly one. */
export async function unpaidOrdersAtPrice(
  db: Executor,
  email: string,
  price: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_email', '=', email)
    .where('status', '=', 'unpaid')
    .where('price', '=', price)
    .limit(2)
    .execute();
}

/** Unpaid orders placed before a time, oldest first, page by page: `after` is the last one's id. */
export async function unpaidBefore(
  db: Executor,
  { before, after, limit }: { before: number; after: string; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'unpaid')
    .where('placed_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
