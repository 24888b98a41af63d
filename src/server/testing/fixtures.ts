import { sql } from 'kysely';
import type { NewPart } from '../../domain/parts/part.schema.ts';
import { succeed } from '../../domain/result.ts';
import { transact } from '../db/database.ts';
import { insertPart } from '../features/parts/parts.store.ts';
import { changeStock } from '../features/parts/stock.store.ts';
import { handleWebhook } from '../features/payments/handle-event.ts';
import type { TestShop } from './start-shop.ts';

export const BUYER = 'buyer@example.com';
export const OTHER_BUYER = 'other@example.com';
export const ADMIN = 'admin@example.com';

/** A part as an admin would add it. */
export const chainring: NewPart = {
  name: 'Chainring 48T',
  price: 12,
  minimumQuantity: 50,
  available: 5_000,
  img: '/drawings/chainring.svg?teeth=48',
  description: 'A chainring of 48 teeth.',
  sku: 'CR-48',
  category: 'Drivetrain',
};

/** Puts a part into the catalogue with any stock, through the ledger as always. @returns its id */
export async function stockPart(shop: TestShop, part: Partial<NewPart> = {}): Promise<string> {
  const { available, ...rest } = { ...chainring, ...part };
  const result = await transact(shop.deps.db, async (tx) => {
    const now = shop.deps.clock.now();
    const id = await insertPart(tx, rest, now);
    if (available > 0)
      await changeStock(tx, available, { partId: id, reason: 'import', actor: null, now });
    return succeed(id);
  });
  return result.value;
}

/** What the order form sends. */
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

/** Places an order and answers its id. */
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

/** A buyer who orders a part under an idempotency key; `insist` sends it again, as a browser does, until it is taken. */
export function orderingUnderKeys(shop: TestShop, partId: string, token: string) {
  const order = (key: string) =>
    shop.call(
      'POST /orders',
      { body: orderFor(partId) },
      { token, headers: { 'idempotency-key': key } },
    );
  const insist = async (key: string) => {
    for (;;) {
      const reply = await order(key);
      if (reply.status !== 503) return reply;
    }
  };
  return { order, insist };
}

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

/** Opens an intent for an order and pays it with a card; the order is not settled by this. @returns the intent's id */
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

/** Hands the shop what the sandbox has told, in the order given; each of it is taken. */
export async function deliver(shop: TestShop, events: TestShop['events']): Promise<void> {
  for (const { body, signature } of events) {
    const headers = new Headers({ 'sandbox-signature': signature });
    const handled = await handleWebhook(shop.deps, new TextEncoder().encode(body), headers);
    if (!handled.ok) throw new Error(`An event was refused: ${handled.code}`);
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

/** The stock of a part, and what its ledger adds up to: the two must always be the same. */
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
  const { query } = shop.deps.db;
  return (
    await query
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status;
}

/** How many wait for a transaction that is under way: on PostgreSQL for its rows, on SQLite, which has one writer, for their turn. */
export async function waitingForRows(shop: TestShop): Promise<number> {
  const { db } = shop.deps;
  if (db.engine === 'sqlite') return db.load().waiting;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.query);
  return rows[0]?.waiting ?? 0;
}
