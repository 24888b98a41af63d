import { expect, it } from 'vitest';
import type { Tx } from '../../platform/server/db/database.ts';
import { openPostgres } from '../../platform/server/db/engines/postgres.ts';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  countLockWaiters,
  paidIntent,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { issuedOf } from '../../testing/server/invoices.ts';
import { postgresWithLockHolder } from '../../testing/server/database/postgres-with-lock-holder.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';

const BUYERS = 16;
const env = { RATE_LIMIT: 'off' };

/** Orders of as many buyers, confirmed by their cards and not settled yet. */
async function confirmed(shop: TestShop, count = BUYERS) {
  const part = await stockPart(shop);
  const orders: { id: string; userEmail: string; transactionId: string }[] = [];
  for (let nth = 0; nth < count; nth++) {
    const userEmail = `buyer${nth}@example.com`;
    const id = await placedOrder(shop, part, { userEmail });
    orders.push({ id, userEmail, transactionId: await paidIntent(shop, id, { as: userEmail }) });
  }
  return orders;
}

type Confirmed = Awaited<ReturnType<typeof confirmed>>[number];
const settle = (shop: TestShop, { id, userEmail, transactionId }: Confirmed) =>
  shop.call('PATCH /orderPay/{id}', { params: { id }, body: { transactionId } }, { as: userEmail });

async function sequences(shop: TestShop): Promise<number[]> {
  const rows = await shop.deps.db.query
    .selectFrom('invoices')
    .select('sequence')
    .where('kind', '=', 'invoice')
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence }) => sequence);
}
const countIn = async (tx: Tx) => (await tx.selectFrom('invoices').select('id').execute()).length;
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describeOnBothEngines('the numbers of invoices', (open) => {
  it('follow each other without a gap while settling fails and is repeated', async () => {
    const real = await open();
    let failures = 5;
    const db: typeof real = { ...real, transaction: (run) => real.transaction(failing(run)) };
    const shop = startShop(db, { env });
    const orders = await confirmed(shop);
    // Some of the transactions fail after their number was assigned.
    function failing<T>(run: (tx: Tx) => Promise<T>) {
      return async (tx: Tx): Promise<T> => {
        const before = await countIn(tx);
        const result = await run(tx);
        if ((await countIn(tx)) > before && failures-- > 0) throw new Error('it fails at last');
        return result;
      };
    }
    const replies = await Promise.all(
      orders.map((order) => settle(shop, order).catch(() => ({ status: 500 }))),
    );
    expect(replies.filter(({ status }) => status === 500)).toHaveLength(5);
    expect(await sequences(shop)).toEqual(upTo(BUYERS - 5));
    for (const order of orders) expect((await settle(shop, order)).status).toBe(200);
    expect(await sequences(shop)).toEqual(upTo(BUYERS));
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('are kept by the database, with the documents and their files', async () => {
    const shop = startShop(await open(), { env });
    await shop.makeAdmin(ADMIN);
    const order = await paidOrder(shop, await stockPart(shop));
    const [invoice] = await issuedOf(shop, order);
    await shop.call('GET /invoice/{id}.pdf', { params: { id: invoice?._id ?? '' } }, { as: BUYER });
    const { query } = shop.deps.db;
    const kept = /are kept/;
    await expect(query.updateTable('invoices').set({ total_minor: 1 }).execute()).rejects.toThrow(
      kept,
    );
    await expect(query.updateTable('invoices').set({ document: '{}' }).execute()).rejects.toThrow(
      kept,
    );
    await expect(query.deleteFrom('invoices').execute()).rejects.toThrow(kept);
    await expect(query.updateTable('invoice_files').set({ content: '' }).execute()).rejects.toThrow(
      kept,
    );
    await expect(query.deleteFrom('invoice_files').execute()).rejects.toThrow(kept);
    await expect(query.deleteFrom('document_numbers').execute()).rejects.toThrow(kept);
    const follow = /numbers follow each other/;
    await expect(query.updateTable('document_numbers').set({ last: 3 }).execute()).rejects.toThrow(
      follow,
    );
    await expect(query.updateTable('document_numbers').set({ last: 1 }).execute()).rejects.toThrow(
      follow,
    );
    const row = await query.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
    const another = { ...row, id: 'other', sequence: 2, number: '2026-000002' };
    await expect(query.insertInto('invoices').values(another).execute()).rejects.toThrow();
  });
});

it('two processes settle for sixteen buyers at once, one after the other at the counter', async () => {
  const { db, holder, url } = await postgresWithLockHolder();
  const otherDb = openPostgres(url, () => {});
  try {
    const [shop, other] = [startShop(db, { env }), startShop(otherDb, { env })];
    const [first, ...orders] = await confirmed(shop, BUYERS + 1);
    if (!first) throw new Error('There is no order');
    expect((await settle(shop, first)).status).toBe(200);
    await holder.query('begin');
    await holder.query('select 1 from document_numbers for update');
    const settling = orders.map((order, nth) => settle(nth % 2 === 0 ? shop : other, order));
    // All of them have done their work and wait for their number.
    await expect.poll(() => countLockWaiters(shop)).toBeGreaterThanOrEqual(BUYERS / 2);
    await holder.query('commit');
    const replies = await Promise.all(settling);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await sequences(shop)).toEqual(upTo(BUYERS + 1));
    expect(await checkInvariants(db.query)).toEqual([]);
  } finally {
    await otherDb.close();
  }
});

it('two shipments that send the last units of an order at once issue one invoice', async () => {
  const { db, holder } = await postgresWithLockHolder();
  const shop = startShop(db, { env });
  await shop.makeAdmin(ADMIN);
  const settings = { 'invoices.when': 'shipped' };
  await shop.call('PUT /settings', { body: settings }, { as: HOST });
  const toolIds = [await stockPart(shop), await stockPart(shop, { name: 'Hub', sku: 'HUB' })];
  const lines = toolIds.map((toolId) => ({ toolId, quantity: 50 }));
  const who = { userName: 'B', userEmail: BUYER, phone: '123456789', address: 'A' };
  const placed = await shop.call('POST /checkouts', { body: { ...who, lines } }, { as: BUYER });
  const { insertedId, orderIds } = placed.body as { insertedId: string; orderIds: string[] };
  const body = { amount: 1_200, date: '2026-01-14' };
  const params = { id: insertedId };
  const paid = await shop.call('POST /checkoutTransfer/{id}', { params, body }, { as: ADMIN });
  expect(paid.status).toBe(200);
  // Both have sent their line and wait for the order, before either is committed.
  await holder.query('begin');
  await holder.query('select 1 from orders for update');
  const shipping = orderIds.map((orderId) =>
    shop.call('POST /shipments', { body: { lines: [{ orderId, units: 50 }] } }, { as: ADMIN }),
  );
  await expect.poll(() => countLockWaiters(shop)).toBe(2);
  await holder.query('commit');
  const replies = await Promise.all(shipping);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await issuedOf(shop, insertedId)).toHaveLength(1);
});
