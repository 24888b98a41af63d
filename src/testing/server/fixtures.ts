import { findLine } from '../../orders/server/lines.store.ts';
import { sql } from 'kysely';
import type { NewPart } from '../../catalogue/rules/parts/part.schema.ts';
import { succeed } from '../../platform/rules/result.ts';
import { transact } from '../../platform/server/db/database.ts';
import { insertPart } from '../../catalogue/server/parts/parts.store.ts';
import { changeStock } from '../../catalogue/server/parts/stock.store.ts';
import { handleWebhook } from '../../payments/server/reconciler/handle-event.ts';
import type { TestShop } from './start-shop.ts';

export const BUYER = 'buyer@example.com';
export const OTHER_BUYER = 'other@example.com';
export const ADMIN = 'admin@example.com';

export const chainring: NewPart = {
  name: 'Chainring 48T',
  price: 12,
  minimumQuantity: 50,
  available: 5_000,
  img: '/drawings/chainring.svg?teeth=48',
  description: 'A chainring of 48 teeth.',
  sku: 'CR-48',
  category: 'Drivetrain',
  attributes: {},
};

/**
 * Adds a part with any stock, through the ledger.
 * @returns its id
 */
export async function stockPart(shop: TestShop, part: Partial<NewPart> = {}): Promise<string> {
  const { available, ...rest } = { ...chainring, ...part };
  const result = await transact(shop.deps.db, async (tx) => {
    const now = shop.deps.clock.now();
    const id = await insertPart(tx, rest, { currency: shop.deps.config.currency, now });
    if (available > 0)
      await changeStock(tx, available, { partId: id, reason: 'import', actor: null, now });
    return succeed(id);
  });
  return result.value;
}

/** The body of the order form. */
export function orderFor(partId: string, fields: Record<string, unknown> = {}) {
  return {
    toolId: partId,
    toolName: chainring.name,
    userName: 'Berta Buyer',
    userEmail: BUYER,
    quantity: 50,
    phone: '+1 555 010 7788',
    address: '12 Foundry Lane',
    ...fields,
  };
}

/**
 * Places an order.
 * @returns its id
 */
export async function placedOrder(
  shop: TestShop,
  partId: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const body = orderFor(partId, fields);
  const reply = await shop.call('POST /orders', { body }, { as: body.userEmail });
  if (reply.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(reply.body)}`);
  return (reply.body as { insertedId: string }).insertedId;
}

/** Orders a part under an idempotency key, once or, as a browser does, until the shop accepts it. */
export function idempotentOrders(shop: TestShop, partId: string, token: string) {
  const order = (key: string) =>
    shop.call(
      'POST /orders',
      { body: orderFor(partId) },
      { token, headers: { 'idempotency-key': key } },
    );
  const orderUntilAccepted = async (key: string) => {
    for (;;) {
      const reply = await order(key);
      if (reply.status !== 503) return reply;
    }
  };
  return { order, orderUntilAccepted };
}

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

/**
 * Opens an intent and pays it with a card; the order is not settled yet.
 * @returns the intent's id
 */
export async function paidIntent(
  shop: TestShop,
  orderId: string,
  { as = BUYER, number = goodCard.number } = {},
): Promise<string> {
  const opened = await shop.call('POST /create-payment-intent', { body: { orderId } }, { as });
  const { clientSecret } = opened.body as { clientSecret: string };
  const confirmed = await shop.call('POST /sandbox/confirm', {
    body: { clientSecret, card: { ...goodCard, number } },
  });
  if (confirmed.status !== 200)
    throw new Error(`The card was refused: ${JSON.stringify(confirmed.body)}`);
  return (confirmed.body as { id: string }).id;
}

/** Delivers sandbox events to the webhook in the given order. */
export async function deliver(shop: TestShop, events: TestShop['events']): Promise<void> {
  for (const { body, signature } of events) {
    const headers = new Headers({ 'sandbox-signature': signature });
    const result = await handleWebhook(shop.deps, new TextEncoder().encode(body), headers);
    if (!result.ok) throw new Error(`An event was refused: ${result.code}`);
  }
}

/** Pays an order and settles it as the browser does. */
export async function paidOrder(
  shop: TestShop,
  partId: string,
  fields: Record<string, unknown> & { userEmail?: string } = {},
): Promise<string> {
  const orderId = await placedOrder(shop, partId, fields);
  const transactionId = await paidIntent(shop, orderId, {
    as: fields.userEmail ?? BUYER,
  });
  await shop.call(
    'PATCH /orderPay/{id}',
    { params: { id: orderId }, body: { transactionId } },
    { as: fields.userEmail ?? BUYER },
  );
  return orderId;
}

/** A part's stock and the sum of its ledger, which must be equal. */
export async function stockOf(
  shop: TestShop,
  partId: string,
): Promise<{ available: number; ledger: number }> {
  const { query } = shop.deps.db;
  const part = await query
    .selectFrom('parts')
    .select('available')
    .where('id', '=', partId)
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectFrom('stock_ledger')
    .select('delta')
    .where('part_id', '=', partId)
    .execute();
  return { available: part.available, ledger: rows.reduce((sum, row) => sum + row.delta, 0) };
}

export async function statusOf(shop: TestShop, orderId: string): Promise<string> {
  const line = await findLine(shop.deps.db.query, orderId);
  if (!line) throw new Error(`There is no order ${orderId}`);
  return line.status;
}

/** Statements that wait for a running transaction: for row locks on PostgreSQL, for the single writer on SQLite. */
export async function countLockWaiters(shop: TestShop): Promise<number> {
  const { db } = shop.deps;
  if (db.engine === 'sqlite') return db.load().waiting;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.query);
  return rows[0]?.waiting ?? 0;
}
