import { expect, it } from 'vitest';
import type { Checkout } from '../../orders/rules/checkouts.contract.ts';
import { DAY_MS } from '../../platform/rules/durations.ts';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { refundsCheck } from '../../operations/server/doctor/checks/refunds.check.ts';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, goodCard, stockPart } from '../../testing/server/fixtures.ts';
import { interceptStatements } from '../../testing/server/database/intercept-statements.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { expireOrders } from './payment-jobs.ts';

const IBAN = 'DE89370400440532013000';

describeOnBothEngines('a bank transfer', (open) => {
  /** A shop with an account, and an order of two parts that is to be paid by transfer. */
  async function start() {
    const { db, after } = interceptStatements(await open());
    const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const place = async (payment: string) => {
      const lines: { toolId: string; quantity: number }[] = [];
      for (const nth of [0, 1]) {
        const sku = `P-${payment}-${nth}`;
        lines.push({ toolId: await stockPart(shop, { name: sku, sku }), quantity: 50 });
      }
      const buyer = { userName: 'Berta', userEmail: BUYER, phone: '123456789', address: 'Here' };
      const body = { ...buyer, lines, payment };
      return shop.call('POST /checkouts', { body }, { as: BUYER });
    };
    expect((await place('transfer')).problem).toMatchObject({
      status: 422,
      errors: { payment: 'This shop does not accept bank transfers' },
    });
    await shop.call('PUT /settings', { body: { 'shop.iban': IBAN } }, { as: HOST });
    const placed = (await place('card')).body as { insertedId: string };
    const id = placed.insertedId;
    const choice = { params: { id }, body: { payment: 'transfer' } };
    await shop.call('PATCH /checkoutPayment/{id}', choice, { as: BUYER });
    return { shop, id, after };
  }
  const read = async (shop: TestShop, id: string) =>
    (await shop.call('GET /checkout/{id}', { params: { id } }, { as: BUYER })).body as Checkout;
  const record = (shop: TestShop, id: string, fields: Record<string, unknown> = {}) => {
    const date = new Date(shop.deps.clock.now()).toISOString().slice(0, 10);
    const body = { amount: 1_200, date, ...fields };
    return shop.call('POST /checkoutTransfer/{id}', { params: { id }, body }, { as: ADMIN });
  };

  it('names account and reference, and settles the order once its amount is recorded', async () => {
    const { shop, id } = await start();
    expect(await read(shop, id)).toMatchObject({
      payment: 'transfer',
      transfer: { iban: IBAN, reference: expect.stringMatching(/^.{4}-.{4}$/) as string },
    });
    expect((await record(shop, id, { amount: 1_199 })).problem).toMatchObject({
      status: 422,
      errors: { amount: '$1,200.00 is due' },
    });
    // It is the 15th by the test's clock.
    expect((await record(shop, id, { date: '2026-01-16' })).problem.errors).toHaveProperty('date');
    expect((await record(shop, id)).status).toBe(200);
    expect(await read(shop, id)).toMatchObject({ paid: true, due: 0 });
    expect((await record(shop, id)).problem.code).toBe('ORDER_PAID');
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('pays the orders that are left once others were cancelled', async () => {
    const { shop, id } = await start();
    const [cancelled, left] = (await read(shop, id)).orders;
    const params = { id: cancelled?._id ?? '' };
    await shop.call('DELETE /order/{id}', { params }, { as: BUYER });
    expect((await record(shop, id)).problem.errors).toEqual({ amount: '$600.00 is due' });
    expect((await record(shop, id, { amount: 600 })).status).toBe(200);
    const { query } = shop.deps.db;
    const intents = query.selectFrom('payment_intents').select('amount_minor');
    expect(await intents.execute()).toEqual([{ amount_minor: 60_000 }]);
    const shares = query.selectFrom('payment_allocations').select(['line_id', 'amount_minor']);
    expect(await shares.execute()).toEqual([{ line_id: left?._id, amount_minor: 60_000 }]);
    expect(await checkInvariants(query)).toEqual([]);
  });

  it('holds the stock for TRANSFER_HOLD_DAYS; money that arrives later is refused', async () => {
    const { shop, id } = await start();
    shop.advance(13 * DAY_MS);
    expect(await expireOrders(shop.deps)).toBe(0);
    shop.advance(1.1 * DAY_MS);
    expect(await expireOrders(shop.deps)).toBe(1);
    expect((await record(shop, id)).problem).toMatchObject({
      status: 409,
      code: 'ORDER_MOVE_REFUSED',
    });
  });

  it('gives way to a card payment that has succeeded', async () => {
    const { shop, id } = await start();
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { checkoutId: id } },
      { as: BUYER },
    );
    const { clientSecret } = opened.body as { clientSecret: string };
    await shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } });
    expect((await record(shop, id)).problem.code).toBe('ORDER_PAID');
    const intents = shop.deps.db.query.selectFrom('payment_intents').select('provider');
    expect(await intents.execute()).toEqual([{ provider: 'sandbox' }]);
  });

  it('is not recorded beside a card payment that was opened while it was checked', async () => {
    const { shop, id, after } = await start();
    after(['Select', 'payment_intents'], () =>
      shop.call('POST /create-payment-intent', { body: { checkoutId: id } }, { as: BUYER }),
    );
    expect((await record(shop, id)).problem).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    const intents = shop.deps.db.query.selectFrom('payment_intents').select(['provider', 'status']);
    expect(await intents.execute()).toEqual([{ provider: 'sandbox', status: 'open' }]);
    expect((await record(shop, id)).status).toBe(200);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is refunded by a person, who records it as refunded outside', async () => {
    const { shop, id } = await start();
    await record(shop, id);
    const [order] = (await read(shop, id)).orders;
    const params = { id: order?._id ?? '' };
    await shop.call('POST /orderRefund/{id}', { params }, { as: ADMIN });
    const owed = shop.deps.db.query.selectFrom('refunds').select(['status', 'outside']);
    expect(await owed.execute()).toEqual([{ status: 'elsewhere', outside: 0 }]);
    shop.advance(16 * 60_000);
    const found = await refundsCheck.find(shop.deps);
    expect(found).toMatchObject([
      { repair: null, sentence: expect.stringContaining('paid by bank transfer') },
    ]);
    const outside = { params, body: { outside: true } };
    expect((await shop.call('POST /orderRefund/{id}', outside, { as: ADMIN })).status).toBe(200);
    expect(await owed.execute()).toEqual([{ status: 'done', outside: 1 }]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
