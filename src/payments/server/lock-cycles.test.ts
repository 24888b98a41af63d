import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../platform/rules/durations.ts';
import { openPostgres } from '../../platform/server/db/engines/postgres.ts';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { borrowDatabase } from '../../testing/server/database/borrow-database.ts';
import { ADMIN, BUYER, goodCard, orderFor, stockPart } from '../../testing/server/fixtures.ts';
import { lockCycles, lockRecorder } from '../../testing/server/database/lock-sequence.ts';
import { HOST, type TestReply, startShop } from '../../testing/server/start-shop.ts';
import { passOverdueDeliveries } from '../../catalogue/server/deliveries/keep-deliveries.ts';
import { deleteOldSales } from '../../insight/server/overview/delete-old-sales.ts';
import { holdAsVerified } from '../../customers/server/users/users.store.ts';
import { expireOrders } from './payment-jobs.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';

const IBAN = 'DE89370400440532013000';
const admin = { as: ADMIN };
const buyer = { as: BUYER };

/** A shop on PostgreSQL, where alone writers lock single rows, with two parts in the order of their ids. */
async function start() {
  const { url, release } = await borrowDatabase();
  const db = openPostgres(url, (error) => {
    throw error;
  });
  const { record, sequences, close } = lockRecorder(db, url);
  onTestFinished(async () => {
    await close();
    await db.close();
    await release();
  });
  const shop = startShop(db, { env: { RATE_LIMIT: 'off', UNPAID_UNITS: '0' } });
  await shop.makeAdmin(ADMIN);
  const settings = { 'shop.iban': IBAN, 'orders.ahead': 'on' };
  expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
  const parts = [
    await stockPart(shop, { name: 'Part 0', sku: 'P-0' }),
    await stockPart(shop, { name: 'Part 1', sku: 'P-1' }),
  ].toSorted();
  const day = new Date(shop.deps.clock.now()).toISOString().slice(0, 10);
  const place = async (order: readonly string[], payment = 'card', quantity = 50) => {
    const lines = order.map((toolId) => ({ toolId, quantity }));
    const { toolId: _, toolName: __, quantity: ___, ...rest } = orderFor('');
    const placed = await shop.call('POST /checkouts', { body: { ...rest, lines, payment } }, buyer);
    return (placed.body as { insertedId: string }).insertedId;
  };
  const transfer = (id: string) =>
    shop.call(
      'POST /checkoutTransfer/{id}',
      { params: { id }, body: { amount: 1_200, date: day } },
      admin,
    );
  /** @returns the payment of an order, made but not settled */
  const payAtProvider = async (checkoutId: string) => {
    const opened = await shop.call('POST /create-payment-intent', { body: { checkoutId } }, buyer);
    const { clientSecret } = opened.body as { clientSecret: string };
    const body = { clientSecret, card: goodCard };
    const paid = await shop.call('POST /sandbox/confirm', { body });
    return (paid.body as { id: string }).id;
  };
  const settle = (id: string, transactionId: string) =>
    shop.call('PATCH /checkoutPay/{id}', { params: { id }, body: { transactionId } }, buyer);
  const ordersOf = (checkoutId: string) =>
    db.query.selectFrom('order_lines').select('id').where('order_id', '=', checkoutId).execute();
  return { shop, db, record, sequences, parts, place, transfer, payAtProvider, settle, ordersOf };
}

const ok = async (answer: Promise<TestReply>) =>
  expect(await answer).toMatchObject({ status: 200 });

it('no two transactions lock rows in opposite orders, whatever the order of lines', async () => {
  const { shop, db, record, sequences, parts, place, transfer, payAtProvider, settle, ordersOf } =
    await start();
  const { deps } = shop;
  // Rows that are written by everybody exist before.
  await ok(transfer(await place(parts, 'transfer')));
  for (const [way, order] of [
    ['', parts],
    [' reversed', parts.toReversed()],
  ] as const) {
    await record(`place${way}`, () => place(order));
    const byTransfer = await place(order, 'transfer');
    await record(`transfer${way}`, () => ok(transfer(byTransfer)));
    const byCard = await place(order);
    const intent = await payAtProvider(byCard);
    await record(`card${way}`, () => ok(settle(byCard, intent)));
    const [first] = await ordersOf(byCard);
    const refund = { params: { id: first?.id ?? '' }, body: { units: 5 } };
    await record(`refund${way}`, () => ok(shop.call('POST /orderRefund/{id}', refund, admin)));
    const disputed = await place(order);
    const lost = await payAtProvider(disputed);
    await ok(settle(disputed, lost));
    const dispute = { status: 'lost', amountMinor: 120_000, reason: 'x', reportedAt: 1 } as const;
    await record(`lost dispute${way}`, () =>
      reconcilePayment(deps, lost, { dispute: { ...dispute, id: `du${way}` } }),
    );
    const lines = (await ordersOf(byTransfer)).map(({ id }) => ({ orderId: id, units: 5 }));
    await record(`ship${way}`, () => ok(shop.call('POST /shipments', { body: { lines } }, admin)));
    const cancelled = await place(order);
    await record(`cancel${way}`, () =>
      ok(shop.call('DELETE /checkout/{id}', { params: { id: cancelled } }, buyer)),
    );
    await place(order);
    await db.query
      .updateTable('orders')
      .set({ unverified_network: 'x' })
      .where('payment_status', '=', 'open')
      .execute();
    await record(`verify${way}`, () => holdAsVerified(db.query, BUYER));
    await record(`expire${way}`, async () => {
      shop.advance(3 * DAY_MS);
      await expireOrders(deps);
    });
  }
  expect(sequences['transfer reversed']).toEqual(
    expect.arrayContaining([`part_sales ${parts[1]}`]),
  );
  expect(sequences['lost dispute']).toEqual(expect.arrayContaining([`parts ${parts[0]}`]));
  expect(lockCycles(sequences)).toEqual([]);
}, 120_000);

it('deliveries, prices and old sales lock rows in the order of orders and payments', async () => {
  const { shop, record, sequences, parts, place, transfer, payAtProvider, settle } = await start();
  const { deps } = shop;
  await ok(transfer(await place(parts, 'transfer')));
  const due = new Date(deps.clock.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const deliveries: string[] = [];
  for (const toolId of parts) {
    const body = { toolId, units: 5_000, date: due };
    const expected = await shop.call('POST /deliveries', { body }, admin);
    deliveries.push((expected.body as { insertedId: string }).insertedId);
  }
  const change = (stockChange: number) => {
    const changed = parts.toReversed().map((id) => ({ id, stockChange }));
    const body = { parts: changed, stockReason: 'correction' };
    return shop.call('PATCH /tools', { body }, admin);
  };
  await record('save parts', () => ok(change(-4_900)));
  const ahead = async (order: readonly string[]) => {
    const lines = order.map((toolId) => ({ toolId, quantity: 60, promisedOn: due }));
    const { toolId: _, toolName: __, quantity: ___, ...rest } = orderFor('');
    const placed = await shop.call('POST /checkouts', { body: { ...rest, lines } }, buyer);
    expect(placed.status).toBe(200);
    return (placed.body as { insertedId: string }).insertedId;
  };
  await record('place ahead', () => ahead(parts));
  const cancelled = await ahead(parts.toReversed());
  const paid = await ahead(parts.toReversed());
  await record('cancel ahead', () =>
    ok(shop.call('DELETE /checkout/{id}', { params: { id: cancelled } }, buyer)),
  );
  const intent = await payAtProvider(paid);
  await ok(settle(paid, intent));
  const dispute = { id: 'du', status: 'lost', amountMinor: 144_000, reason: 'x' } as const;
  await record('lost dispute ahead', () =>
    reconcilePayment(deps, intent, { dispute: { ...dispute, reportedAt: 1 } }),
  );
  for (const [nth, id] of deliveries.entries())
    await record(`arrival ${nth}`, () =>
      ok(shop.call('POST /deliveryArrival/{id}', { params: { id }, body: { units: 50 } }, admin)),
    );
  shop.advance(200 * DAY_MS);
  await record('overdue deliveries', () => passOverdueDeliveries(deps));
  await record('old sales', () => deleteOldSales(deps, new AbortController().signal));
  expect(sequences['old sales']?.length).toBeGreaterThan(1);
  expect(lockCycles(sequences)).toEqual([]);
}, 120_000);

it('transfers of opposite lines, alone and beside card payments, all succeed at once', async () => {
  const { db, parts, place, transfer, payAtProvider, settle } = await start();
  const reversed = parts.toReversed();
  const ordered = (count: number) =>
    Array.from({ length: count }, (_, nth) => (nth % 2 === 0 ? parts : reversed));
  for (const count of [2, 3, 8]) {
    const ids: string[] = [];
    for (const order of ordered(count)) ids.push(await place(order, 'transfer'));
    const answers = await Promise.all(ids.map(transfer));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  }
  const payments: (() => Promise<TestReply>)[] = [];
  for (const order of ordered(4)) {
    const byTransfer = await place(order, 'transfer');
    const byCard = await place(order.toReversed());
    const intent = await payAtProvider(byCard);
    payments.push(
      () => transfer(byTransfer),
      () => settle(byCard, intent),
    );
  }
  const answers = await Promise.all(payments.map((pay) => pay()));
  expect(answers.map(({ status }) => status)).toEqual(payments.map(() => 200));
  expect(await checkInvariants(db.query)).toEqual([]);
}, 120_000);

it.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
])('answers 503 with Retry-After to %s in every attempt', async (_, code) => {
  const { shop, parts, place, transfer } = await start();
  const id = await place(parts, 'transfer');
  const { transaction } = shop.deps.db;
  const fails = { attempts: 0 };
  Object.assign(shop.deps.db, {
    transaction: () => {
      fails.attempts += 1;
      return Promise.reject(Object.assign(new Error('lost'), { code }));
    },
  });
  const answer = await transfer(id);
  Object.assign(shop.deps.db, { transaction });
  expect(answer).toMatchObject({ status: 503, problem: { code: 'OVERLOADED' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(fails.attempts).toBeGreaterThan(1);
  expect((await transfer(id)).status).toBe(200);
});
