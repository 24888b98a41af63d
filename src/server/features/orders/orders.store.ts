import { sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import {
  type OrderStatus,
  listedStatuses,
  orderFilters,
  type OrderFilter,
} from '../../../domain/orders/order.states.ts';
import type { Executor, Tx } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { OrderRow } from '../../db/schema.ts';

/** An order in the shape that the API answers (seed §3). */
export function showOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    toolId: row.part_id,
    toolName: row.tool_name,
    unitPrice: row.unit_price,
    price: row.price,
    userName: row.user_name,
    userEmail: row.user_email,
    quantity: row.quantity,
    phone: row.phone,
    address: row.address,
    paid: row.status === 'paid' || row.status === 'shipped',
    shipment: row.status === 'shipped',
    transactionId: row.transaction_id,
    status: row.status,
    createdAt: new Date(row.placed_at).toISOString(),
  };
}

export async function insertOrder(tx: Tx, row: OrderRow): Promise<void> {
  await tx.insertInto('orders').values(row).execute();
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

type Move = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
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

/** A buyer's orders, newest first. */
export async function ordersOfBuyer(
  db: Executor,
  email: string,
  page: Paging,
): Promise<Page<OrderRow>> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_email', '=', email)
    .where('status', 'in', listedStatuses)
    .$if(page.cursor !== undefined, (query) => query.where('id', '<', page.cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return pageOf(rows, page.limit, (row) => row.id);
}

/** As the index orders_listed has it: as literals, so that SQLite knows that it is meant. */
const isListed = sql<boolean>`status in (${sql.join(listedStatuses.map((status) => sql.lit(status)))})`;

/** All orders that a filter shows, newest first: those of one status, or all that are listed. */
export async function ordersByFilter(
  db: Executor,
  filter: OrderFilter,
  page: Paging,
): Promise<Page<OrderRow>> {
  const [status, ...more] = orderFilters[filter];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .$if(more.length === 0, (query) => query.where('status', '=', status))
    .$if(more.length > 0, (query) => query.where(isListed))
    .$if(page.cursor !== undefined, (query) => query.where('id', '<', page.cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return pageOf(rows, page.limit, (row) => row.id);
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

/** Unpaid orders placed before a time, oldest first. */
export async function unpaidBefore(db: Executor, time: number, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'unpaid')
    .where('placed_at', '<', time)
    .orderBy('id')
    .limit(limit)
    .execute();
}
