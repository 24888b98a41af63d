import { expect, it } from 'vitest';
import { retryRefunds } from '../../src/payments/server/payment-jobs.ts';
import { reconcileOpenPayments } from '../../src/payments/server/payment-jobs.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { type StripeShop, paidAtStripe, startStripeShop, tracesOf } from './stripe-shop.ts';
import { MINUTE_MS } from '../../src/platform/rules/durations.ts';

const DOWN = { status: 503, code: 'PROVIDER_DOWN', provider: 'Stripe' };

describeOnBothEngines('an outage of Stripe in the middle of a payment', (open) => {
  const openIntent = (shop: StripeShop, orderId: string) =>
    shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });

  it('an intent that could not be opened can be opened later, though Stripe repeats its failure for a day', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    shop.fake.break('error 500');
    expect((await openIntent(shop, orderId)).problem).toMatchObject(DOWN);
    shop.fake.recover();
    expect((await openIntent(shop, orderId)).problem).toMatchObject(DOWN);
    shop.advance(5 * MINUTE_MS);
    expect((await openIntent(shop, orderId)).status).toBe(200);
    expect(shop.fake.account.intents.size).toBe(1);
  });

  it('an intent whose answer was lost is found again', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    shop.fake.break('lost answer');
    expect((await openIntent(shop, orderId)).problem).toMatchObject(DOWN);
    shop.fake.recover();
    await shop.openIntent(orderId);
    expect(shop.fake.account.intents.size).toBe(1);
  });

  it('between charge and settlement: no report is trusted, nothing is lost, and the event is retried', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await shop.openIntent(orderId);
    shop.fake.account.useCard(intent);
    shop.fake.break('reset');
    expect((await shop.settle(orderId, intent)).problem).toMatchObject(DOWN);
    expect((await shop.webhook()).status).toBe(503);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    shop.fake.recover();
    expect((await shop.webhook()).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('an order is not cancelled while its intent cannot be', async () => {
    const shop = await startStripeShop(open);
    const part = await stockPart(shop);
    const orderId = await placedOrder(shop, part);
    await shop.openIntent(orderId);
    const cancel = () =>
      shop.call('DELETE /order/{id}', { params: { id: orderId } }, { as: BUYER });
    shop.fake.break('rate limit');
    expect((await cancel()).problem).toMatchObject(DOWN);
    expect(await stockOf(shop, part)).toEqual({ available: 4_950, ledger: 4_950 });
    shop.fake.recover();
    expect((await cancel()).status).toBe(200);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it.each(['down', 'refusing', 'faulty'] as const)(
    'a refund that was decided is made once Stripe is no longer %s',
    async (how) => {
      const shop = await startStripeShop(open);
      await shop.makeAdmin(ADMIN);
      const orderId = await placedOrder(shop, await stockPart(shop));
      const intent = await shop.openIntent(orderId);
      shop.fake.account.useCard(intent);
      await shop.settle(orderId, intent);
      if (how === 'down') shop.fake.break('lost answer', (line) => line.includes('refunds'));
      else if (how === 'faulty') shop.fake.break('error 500', (line) => line.includes('refunds'));
      else shop.fake.account.refuseRefunds = 'balance_insufficient';
      const refund = await shop.call(
        'POST /orderRefund/{id}',
        { params: { id: orderId } },
        { as: ADMIN },
      );
      expect(refund.status).toBe(200);
      expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'asked' }]);
      shop.fake.recover();
      shop.fake.account.refuseRefunds = null;
      // Stripe repeats its answer under the same key for a day.
      shop.advance(5 * MINUTE_MS);
      await retryRefunds(shop.deps);
      expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'done' }]);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
    },
  );
});

describeOnBothEngines('a refund while Stripe is silent', (open) => {
  it('is decided after one read, and left to the job', async () => {
    const { shop, orderId } = await paidAtStripe(open);
    const asked = shop.fake.requests.length;
    shop.fake.break('silence');
    const params = { id: orderId };
    const refund = await shop.call('POST /orderRefund/{id}', { params }, { as: ADMIN });
    expect(refund.status).toBe(200);
    expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'asked' }]);
    // The payment and its refunds are read concurrently, and each once more by the SDK.
    expect(shop.fake.requests.slice(asked)).toEqual(Array(4).fill(expect.stringMatching(/^GET/)));
    shop.fake.recover();
    await retryRefunds(shop.deps);
    expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'done' }]);
  });
});

describeOnBothEngines('a payment at Stripe without any report', (open) => {
  it('is read after ten minutes, and settled once', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await shop.openIntent(orderId);
    shop.fake.account.useCard(intent);
    shop.advance(10 * MINUTE_MS);
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    shop.advance(1);
    expect(await reconcileOpenPayments(shop.deps)).toBe(1);
    expect(await statusOf(shop, orderId)).toBe('paid');
    const asked = shop.fake.requests.length;
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    expect(shop.fake.requests.length).toBe(asked);
    expect((await tracesOf(shop)).mails).toEqual([
      'order-placed',
      'order-received',
      'order-paid',
      'sale',
      'document-issued',
    ]);
  });

  it('is left alone while it is open, and skipped once it was cancelled there', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await shop.openIntent(orderId);
    shop.advance(11 * MINUTE_MS);
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    expect(await shop.openIntent(orderId)).toBe(intent);
    shop.fake.account.alter(intent, { status: 'canceled' });
    await reconcileOpenPayments(shop.deps);
    const asked = shop.fake.requests.length;
    await reconcileOpenPayments(shop.deps);
    expect(shop.fake.requests.length).toBe(asked);
    expect(await shop.openIntent(orderId)).not.toBe(intent);
  });

  it('waits for the next run while Stripe is down, and one that does not match blocks no other', async () => {
    const shop = await startStripeShop(open);
    const part = await stockPart(shop);
    const orders = [await placedOrder(shop, part), await placedOrder(shop, part)];
    for (const orderId of orders) shop.fake.account.useCard(await shop.openIntent(orderId));
    const [strange] = shop.fake.account.intents.keys();
    shop.fake.account.alter(strange ?? '', { amount_received: 1 });
    shop.advance(11 * MINUTE_MS);
    shop.fake.break('reset');
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    shop.fake.recover();
    expect(await reconcileOpenPayments(shop.deps)).toBe(1);
    expect(await Promise.all(orders.map((id) => statusOf(shop, id)))).toEqual(['unpaid', 'paid']);
  });
});
