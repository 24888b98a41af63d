import type { Order } from '../../../domain/orders/orders.contract.ts';
import { type OrderMove, isPaid, listedStatuses } from '../../../domain/orders/order.states.ts';
import type { Executor, Tx } from '../../db/database.ts';
import { isoTime } from '../../db/iso-time.ts';
import { type QueryParams, cachedQuery } from '../../db/cached-query.ts';
import type { OrderRow } from '../../db/schema.ts';
import { pipelined } from '../../db/pipelined.ts';
import { recordBuyers } from './buyers.store.ts';

/** The columns that an answer needs: a list reads no others, since reading is most of what it costs. */
export const shownColumns = [
  'id',
  'part_id',
  'part_name',
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
    toolName: row.part_name,
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

/** All columns: one that may be empty would be left out without a word. */
const writeOrder = cachedQuery((db, row: QueryParams<OrderRow>) =>
  db.insertInto('orders').values({
    id: row.id,
    part_id: row.part_id,
    part_name: row.part_name,
    unit_price: row.unit_price,
    quantity: row.quantity,
    price: row.price,
    currency: row.currency,
    user_email: row.user_email,
    user_name: row.user_name,
    phone: row.phone,
    address: row.address,
    status: row.status,
    transaction_id: row.transaction_id,
    placed_at: row.placed_at,
    paid_at: row.paid_at,
    shipped_at: row.shipped_at,
    ended_at: row.ended_at,
  } satisfies QueryParams<OrderRow>),
);

/** Writes a new order, and what its buyer is found by. */
export async function insertOrder(tx: Tx, row: OrderRow): Promise<void> {
  await pipelined(writeOrder(tx, row), recordBuyers(tx, [row]));
}

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

const heldUnits = cachedQuery(
  (db, { email, partId }: QueryParams<Readonly<Record<'email' | 'partId', string>>>) =>
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.sum<number | string | null>('quantity').as('units'))
      .where('part_id', '=', partId)
      .where('status', '=', 'unpaid')
      .where('user_email', '=', email),
);

/** Units of a part that a buyer's unpaid orders hold now. */
export async function unpaidUnits(db: Executor, email: string, partId: string): Promise<number> {
  const { rows } = await heldUnits(db, { email, partId });
  return Number(rows[0]?.units ?? 0);
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
