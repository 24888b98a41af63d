import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  goodCard,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { startStripeShop, tracesOf } from './stripe-shop.ts';
import { DAY_MS } from '../../src/platform/rules/durations.ts';

describeOnBothEngines('a payment at Stripe, reported in any order', (open) => {
  async function paidAtStripe() {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await shop.openIntent(orderId);
    shop.fake.account.useCard(intent);
    return { shop, orderId, intent };
  }
  const paidOnce = {
    mails: ['order-placed', 'order-received', 'order-paid', 'sale', 'document-issued'],
    refunds: [],
  };

  it('webhook before the browser', async () => {
    const { shop, orderId, intent } = await paidAtStripe();
    expect((await shop.webhook()).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await shop.settle(orderId, intent)).body).toMatchObject({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await tracesOf(shop)).toEqual(paidOnce);
  });

  it('browser before the webhook', async () => {
    const { shop, orderId, intent } = await paidAtStripe();
    expect((await shop.settle(orderId, intent)).status).toBe(200);
    expect((await shop.webhook()).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await tracesOf(shop)).toEqual(paidOnce);
  });

  it('browser after its order was refunded: reads that, and not that it is paid', async () => {
    const { shop, orderId, intent } = await paidAtStripe();
    await shop.webhook();
    await shop.makeAdmin(ADMIN);
    await shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
    const traces = await tracesOf(shop);
    expect((await shop.settle(orderId, intent)).problem).toMatchObject({
      status: 409,
      code: 'ORDER_REFUNDED',
    });
    expect(await tracesOf(shop)).toEqual(traces);
  });

  it.each(['browser', 'payment page', 'cancelling'] as const)(
    '%s after a manual refund: reads that the order is refunded',
    async (first) => {
      const { shop, orderId, intent } = await paidAtStripe();
      shop.fake.account.refundManually(intent);
      const answer = await {
        browser: () => shop.settle(orderId, intent),
        'payment page': () =>
          shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER }),
        cancelling: () =>
          shop.call('DELETE /order/{id}', { params: { id: orderId } }, { as: BUYER }),
      }[first]();
      expect(answer.problem.code).toBe('ORDER_REFUNDED');
      expect(await statusOf(shop, orderId)).toBe('refunded');
    },
  );

  it('payment page while Stripe answers half of its requests: shows no payment as made', async () => {
    const { shop, orderId } = await paidAtStripe();
    const code = async () =>
      (await shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER })).problem
        .code;
    shop.fake.break('error 500', (line) => line.startsWith('GET /v1/refunds'));
    expect(await code()).toBe('PROVIDER_DOWN');
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    shop.fake.recover();
    expect(await code()).toBe('ORDER_PAID');
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('both at once, twice each: all wait at the provider, then run together', async () => {
    const { shop, orderId, intent } = await paidAtStripe();
    const held = shop.fake.hold();
    const asked = shop.fake.requests.length;
    const calls = [
      shop.settle(orderId, intent),
      shop.webhook(),
      shop.settle(orderId, intent),
      shop.webhook(),
    ];
    // Each delivery reads the payment and its refunds.
    await expect.poll(() => shop.fake.requests.length).toBe(asked + 8);
    held.release();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await tracesOf(shop)).toEqual(paidOnce);
  });

  it('the same event twice reads Stripe once', async () => {
    const { shop } = await paidAtStripe();
    await shop.webhook();
    const asked = shop.fake.requests.length;
    expect((await shop.webhook()).status).toBe(200);
    expect(shop.fake.requests.length).toBe(asked);
    expect(await tracesOf(shop)).toEqual(paidOnce);
  });

  it('late: days after, signed anew, it settles; with its old signature it is rejected', async () => {
    const { shop, orderId } = await paidAtStripe();
    const then = shop.deps.clock.now();
    shop.advance(2 * DAY_MS);
    expect((await shop.webhook('payment_intent.succeeded', then)).problem.code).toBe(
      'WEBHOOK_REFUSED',
    );
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    expect((await shop.webhook()).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('reordered: older events after the last one change nothing', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await shop.openIntent(orderId);
    shop.fake.account.useCard(intent, 'is declined');
    shop.fake.account.useCard(intent);
    for (const event of shop.fake.account.events.toReversed())
      expect((await shop.webhook(event)).status).toBe(200);
    expect(shop.fake.account.events).toHaveLength(3);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await tracesOf(shop)).toEqual(paidOnce);
  });

  it('an event before the card has paid settles nothing, whatever it says', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await shop.openIntent(orderId);
    const { events } = shop.fake.account;
    const [created] = events;
    if (!created) throw new Error('Stripe sent no event');
    await shop.webhook({ ...created, type: 'payment_intent.succeeded' });
    expect((await shop.settle(orderId, intent)).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });

  it.each([
    ['amount', { amount_received: 1 }],
    ['order', { metadata: { checkoutId: 'another' } }],
    ['currency', { currency: 'jpy' }],
  ])('with the wrong %s it settles nothing', async (_, change) => {
    const { shop, orderId, intent } = await paidAtStripe();
    shop.fake.account.alter(intent, change);
    expect((await shop.settle(orderId, intent)).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    expect((await shop.webhook()).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });

  it('never counts for a second order', async () => {
    const { shop, orderId, intent } = await paidAtStripe();
    const second = await placedOrder(
      shop,
      await stockPart(shop, { name: 'Chainring 52T', sku: 'CR-52' }),
      { toolName: 'Chainring 52T' },
    );
    await shop.settle(orderId, intent);
    expect((await shop.settle(second, intent)).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    expect(await statusOf(shop, second)).toBe('unpaid');
  });

  it('with a bad signature it is rejected unread', async () => {
    const { shop, orderId } = await paidAtStripe();
    const { body } = shop.fake.signed(shop.fake.account.events.at(-1) ?? {}, shop.deps.clock.now());
    const { signature } = shop.fake.signed({}, shop.deps.clock.now());
    const asked = shop.fake.requests.length;
    for (const header of [signature, 't=1,v1=0', 'nonsense', '']) {
      const refused = await shop.call(
        'POST /webhooks/payments',
        { body },
        { headers: { 'stripe-signature': header } },
      );
      expect(refused.problem).toMatchObject({ status: 400, code: 'WEBHOOK_REFUSED' });
    }
    expect(shop.fake.requests.length).toBe(asked);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });

  it('for another shop of the same account changes nothing', async () => {
    const { shop } = await paidAtStripe();
    const stranger = {
      id: 'evt_x',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 0,
      livemode: false,
      data: { object: { id: 'pi_x' } },
    };
    expect((await shop.webhook(stranger as never)).status).toBe(200);
    expect(await tracesOf(shop)).toEqual({
      mails: ['order-placed', 'order-received'],
      refunds: [],
    });
  });

  it('for an order that was just cancelled is refunded at once', async () => {
    const shop = await startStripeShop(open);
    const part = await stockPart(shop);
    const orderId = await placedOrder(shop, part);
    const intent = await shop.openIntent(orderId);
    await shop.call('DELETE /order/{id}', { params: { id: orderId } }, { as: BUYER });
    // Stripe reported 'canceled', and charges anyway.
    shop.fake.account.alter(intent, { status: 'requires_payment_method' });
    shop.fake.account.useCard(intent);
    await shop.webhook();
    await shop.webhook();
    expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
    expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'order gone', status: 'done' }]);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it('is settled, not cancelled, when the buyer cancels a fresh payment', async () => {
    const { shop, orderId } = await paidAtStripe();
    const refused = await shop.call(
      'DELETE /order/{id}',
      { params: { id: orderId } },
      { as: BUYER },
    );
    expect(refused.problem.code).toBe('ORDER_PAID');
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('has no sandbox beside it', async () => {
    const { shop, intent } = await paidAtStripe();
    const body = {
      clientSecret: shop.fake.account.intents.get(intent)?.client_secret,
      card: goodCard,
    };
    expect((await shop.call('POST /sandbox/confirm', { body })).status).toBe(404);
  });
});
