import { expect, it } from 'vitest';
import type { Checkout } from '../../orders/rules/checkouts.contract.ts';
import { HOUR_MS } from '../../platform/rules/durations.ts';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  deliver,
  goodCard,
  stockOf,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { expireOrders, retryRefunds } from './payment-jobs.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';

describeOnEngines('paying for an order', (open) => {
  /** A shop with an order of three parts. */
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const parts: string[] = [];
    for (const nth of [0, 1, 2])
      parts.push(await stockPart(shop, { name: `Part ${nth}`, sku: `P-${nth}` }));
    const lines = parts.map((toolId, nth) => ({ toolId, quantity: 50 + nth }));
    const buyer = {
      userName: 'Berta',
      userEmail: BUYER,
      phone: '+1 555 010 7788',
      address: 'Here',
    };
    const reply = await shop.call('POST /checkouts', { body: { ...buyer, lines } }, { as: BUYER });
    const { insertedId: id, orderIds } = reply.body as { insertedId: string; orderIds: string[] };
    const [first = '', second = '', third = ''] = orderIds;
    return { shop, parts, id, orders: [first, second, third] as const };
  }

  const read = async (shop: TestShop, id: string) =>
    (await shop.call('GET /checkout/{id}', { params: { id } }, { as: BUYER })).body as Checkout;
  const statuses = async (shop: TestShop, id: string) =>
    (await read(shop, id)).orders.map(({ status }) => status);
  const openIntent = (shop: TestShop, body: Record<string, unknown>) =>
    shop.call('POST /create-payment-intent', { body }, { as: BUYER });
  const settle = (shop: TestShop, id: string, transactionId: string) =>
    shop.call(
      'PATCH /checkoutPay/{id}',
      { params: { id }, body: { transactionId } },
      { as: BUYER },
    );
  const mails = async (shop: TestShop) =>
    (
      await shop.deps.db.query
        .selectFrom('outbox')
        .select('kind')
        .where('kind', '!=', 'order-received')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  /** Pays with the card; the order is not settled yet. @returns the payment's id */
  async function pay(shop: TestShop, checkoutId: string): Promise<string> {
    const { clientSecret } = (await openIntent(shop, { checkoutId })).body as {
      clientSecret: string;
    };
    const paid = await shop.call('POST /sandbox/confirm', {
      body: { clientSecret, card: goodCard },
    });
    return (paid.body as { id: string }).id;
  }
  const refund = (shop: TestShop, id: string, body: Record<string, unknown> = {}) =>
    shop.call('POST /orderRefund/{id}', { params: { id }, body }, { as: ADMIN });

  it('settles all orders by one payment, or none', async () => {
    const { shop, id, orders } = await start();
    expect((await openIntent(shop, { orderId: orders[0] })).problem).toMatchObject({
      status: 409,
      code: 'PART_OF_CHECKOUT',
      checkoutId: id,
    });
    const { clientSecret } = (await openIntent(shop, { checkoutId: id })).body as {
      clientSecret: string;
    };
    expect((await settle(shop, id, 'pi_invented')).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    const again = await openIntent(shop, { checkoutId: id });
    expect(again.body).toEqual({ clientSecret });
    const intent = await pay(shop, id);
    const single = { params: { id: orders[1] }, body: { transactionId: intent } };
    const alone = await shop.call('PATCH /orderPay/{id}', single, { as: BUYER });
    expect(alone.problem).toMatchObject({ code: 'PART_OF_CHECKOUT', checkoutId: id });
    await Promise.all([settle(shop, id, intent), deliver(shop, shop.events)]);
    expect(await read(shop, id)).toMatchObject({ paid: true, due: 0, total: 1_836 });
    expect(await statuses(shop, id)).toEqual(['paid', 'paid', 'paid']);
    expect(await mails(shop)).toEqual(['order-placed', 'order-paid', 'sale', 'document-issued']);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('cancels what is unpaid, one order or all', async () => {
    const { shop, id, parts, orders } = await start();
    const { clientSecret } = (await openIntent(shop, { checkoutId: id })).body as {
      clientSecret: string;
    };
    const one = { params: { id: orders[1] } };
    expect((await shop.call('DELETE /order/{id}', one, { as: BUYER })).status).toBe(200);
    // The open intent was for three orders, so that it is cancelled first.
    const card = { body: { clientSecret, card: goodCard } };
    expect((await shop.call('POST /sandbox/confirm', card)).problem.code).toBe('PAYMENT_FAILED');
    expect(await read(shop, id)).toMatchObject({ due: 1_224, total: 1_224, ordered: 1_836 });
    const intent = await pay(shop, id);
    await settle(shop, id, intent);
    expect(await statuses(shop, id)).toEqual(['paid', 'cancelled', 'paid']);
    const whole = { params: { id } };
    expect((await shop.call('DELETE /checkout/{id}', whole, { as: BUYER })).problem.code).toBe(
      'ORDER_PAID',
    );
    expect((await stockOf(shop, parts[1] ?? '')).available).toBe(5_000);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('refunds all lines after a lost dispute, and tells the buyer in one mail', async () => {
    const { shop, id } = await start();
    const intent = await pay(shop, id);
    await settle(shop, id, intent);
    const dispute = { id: 'du_1', status: 'lost', amountMinor: 183_600, reason: 'x' } as const;
    const lost = { dispute: { ...dispute, reportedAt: 1 } };
    expect(await reconcilePayment(shop.deps, intent, lost)).toMatchObject({ ok: true });
    expect(await statuses(shop, id)).toEqual(['refunded', 'refunded', 'refunded']);
    const sent = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order-refunded')
      .execute();
    expect(sent.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
      { orderId: id, lines: [{}, {}, {}], amountMinor: 183_600, unitsOfLines: [50, 51, 52] },
    ]);
  });

  it('cancels a whole order once, and lets it expire as a whole', async () => {
    const { shop, id, parts } = await start();
    const whole = { params: { id } };
    expect((await shop.call('DELETE /checkout/{id}', whole, { as: BUYER })).status).toBe(200);
    expect((await shop.call('DELETE /checkout/{id}', whole, { as: BUYER })).problem.code).toBe(
      'ORDER_CANCELLED',
    );
    const later = await start();
    later.shop.advance(73 * HOUR_MS);
    expect(await expireOrders(later.shop.deps)).toBe(1);
    expect(await statuses(later.shop, later.id)).toEqual(['lapsed', 'lapsed', 'lapsed']);
    expect(await mails(later.shop)).toEqual(['order-placed', 'order-lapsed']);
    for (const part of parts)
      expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it('refunds one order by its share, and units of another', async () => {
    const { shop, id, orders, parts } = await start();
    await settle(shop, id, await pay(shop, id));
    expect((await refund(shop, orders[0])).status).toBe(200);
    expect((await refund(shop, orders[1], { units: 20 })).status).toBe(200);
    expect((await refund(shop, orders[1], { units: 32 })).problem).toMatchObject({
      status: 422,
      errors: { units: 'At most 31 pieces can be refunded' },
    });
    const [first, second] = (await read(shop, id)).orders;
    expect(first).toMatchObject({ status: 'refunded', refunded: 600, refundedUnits: 50 });
    expect(second).toMatchObject({ status: 'paid', refunded: 240, refundedUnits: 20 });
    expect((await stockOf(shop, parts[1] ?? '')).available).toBe(4_969);
    const made = shop.deps.db.query.selectFrom('sandbox_refunds').select('amount_minor');
    expect((await made.orderBy('id').execute()).map((row) => row.amount_minor)).toEqual([
      60_000, 24_000,
    ]);
    // The rest is shipped, and can be refunded all the same: it does not return to the stock.
    const ship = { params: { id: orders[1] }, body: { shipment: true as const } };
    await shop.call('PATCH /orderShipment/{id}', ship, { as: ADMIN });
    expect((await refund(shop, orders[1], { of: 'sent' })).status).toBe(200);
    expect((await read(shop, id)).orders[1]).toMatchObject({ status: 'refunded', refunded: 612 });
    expect((await stockOf(shop, parts[1] ?? '')).available).toBe(4_969);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('closes a failed refund that was paid outside, and records one made outside', async () => {
    const { shop, id, orders } = await start();
    const { clientSecret } = (await openIntent(shop, { checkoutId: id })).body as {
      clientSecret: string;
    };
    // The test card whose refunds fail.
    const card = { ...goodCard, number: '4000 0000 0000 5126' };
    await shop.call('POST /sandbox/confirm', { body: { clientSecret, card } });
    await deliver(shop, shop.events);
    await refund(shop, orders[0]);
    await deliver(shop, shop.events);
    const owed = async () =>
      (await shop.deps.db.query.selectFrom('refunds').select(['status', 'outside']).execute()).map(
        ({ status, outside }) => `${status} ${outside}`,
      );
    expect(await owed()).toEqual(['failed 0']);
    expect((await refund(shop, orders[0], { outside: true })).status).toBe(200);
    expect(await owed()).toEqual(['done 1']);
    expect((await refund(shop, orders[0], { outside: true })).problem.code).toBe('ORDER_REFUNDED');
    expect((await refund(shop, orders[1], { units: 1, outside: true })).status).toBe(200);
    expect(await owed()).toEqual(['done 1', 'done 1']);
    await retryRefunds(shop.deps);
    const made = shop.deps.db.query.selectFrom('sandbox_refunds').select('status');
    expect(await made.execute()).toEqual([{ status: 'failed' }]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
