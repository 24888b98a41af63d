import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { openFresh } from '../../testing/server/database/fresh-database.ts';
import {
  BUYER,
  countLockWaiters,
  goodCard,
  orderFor,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';

/** A shop on PostgreSQL, where alone writers lock single rows, with parts in the order of their ids. */
async function start(count = 2) {
  const { db, remove } = await openFresh('postgres');
  onTestFinished(remove);
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  const parts: string[] = [];
  for (let nth = 0; nth < count; nth++)
    parts.push(await stockPart(shop, { name: `Part ${nth}`, sku: `P-${nth}` }));
  const sorted = parts.toSorted();
  const [low = '', high = ''] = sorted;
  return { shop, db, low, high, parts: sorted };
}

/** Places an order of these parts and pays it at the provider. @returns a function that settles it */
async function paidCheckout(shop: TestShop, parts: readonly string[]) {
  const lines = parts.map((toolId) => ({ toolId, quantity: 50 }));
  const { toolId: _, toolName: __, quantity: ___, ...buyer } = orderFor(parts[0] ?? '');
  const placed = await shop.call('POST /checkouts', { body: { ...buyer, lines } }, { as: BUYER });
  const { insertedId: id } = placed.body as { insertedId: string };
  const opened = await shop.call(
    'POST /create-payment-intent',
    { body: { checkoutId: id } },
    { as: BUYER },
  );
  const { clientSecret } = opened.body as { clientSecret: string };
  const paid = await shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } });
  const { id: transactionId } = paid.body as { id: string };
  const call = { params: { id }, body: { transactionId } };
  return { id, settle: () => shop.call('PATCH /checkoutPay/{id}', call, { as: BUYER }) };
}

it('payments lock the sales of parts in one order, whatever the order of their lines', async () => {
  const { shop, db, low, high } = await start();
  const first = await paidCheckout(shop, [low, high]);
  expect((await first.settle()).status).toBe(200);
  const reversed = await paidCheckout(shop, [high, low]);
  const settling = await db.transaction(async (tx) => {
    await sql`select from part_sales where part_id = ${low} for update`.execute(tx);
    const answer = reversed.settle();
    await expect.poll(() => countLockWaiters(shop)).toBe(1);
    // The payment waits for the first part and has not locked the second yet.
    await sql`select from part_sales where part_id = ${high} for update nowait`.execute(tx);
    return { answer };
  });
  expect((await settling.answer).status).toBe(200);
  expect(await checkInvariants(db.query)).toEqual([]);
});

it('a payment counts all lines of its order in one row of the week', async () => {
  const { shop, db, parts } = await start(5);
  const { settle } = await paidCheckout(shop, parts);
  expect((await settle()).status).toBe(200);
  const rows = await db.query.selectFrom('revenue_by_week').select('order_count').execute();
  expect(rows).toEqual([{ order_count: 5 }]);
});

it('an order does not wait for a payment that refers to the same part', async () => {
  const { shop, db, low } = await start(1);
  const placed = await db.transaction(async (tx) => {
    // As the foreign key of a sale locks it.
    await sql`select from parts where id = ${low} for key share`.execute(tx);
    return shop.call(
      'POST /orders',
      { body: orderFor(low, { toolName: 'Part 0' }) },
      { as: BUYER },
    );
  });
  expect(placed.status).toBe(200);
});
