import { expect, it } from 'vitest';
import { refundsCheck } from '../../src/operations/server/doctor/checks/refunds.check.ts';
import { paymentsCheck } from '../../src/operations/server/doctor/checks/payments.check.ts';
import { unhandledEventsCheck } from '../../src/operations/server/doctor/checks/unhandled-events.check.ts';
import { expireOrders } from '../../src/payments/server/payment-jobs.ts';
import { missedEvents } from '../../src/payments/server/reconciler/handle-missed-events.ts';
import { retryRefunds } from '../../src/payments/server/payment-jobs.ts';
import { reconcileOpenPayments } from '../../src/payments/server/payment-jobs.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import {
  type StripeShop,
  paidAtStripe,
  paidUnreported,
  startStripeShop,
  tracesOf,
} from './stripe-shop.ts';
import { MINUTE_MS } from '../../src/platform/rules/durations.ts';

const HOURS = 60 * MINUTE_MS;

/**
 * Switches to another account, which knows no payment.
 * @returns a function that restores the right keys
 */
function useOtherKeys({ fake: { account } }: StripeShop): () => void {
  const [intents, refunds] = [[...account.intents], account.refunds.splice(0)];
  account.intents.clear();
  return () => {
    for (const [id, intent] of intents) account.intents.set(id, intent);
    account.refunds.push(...refunds);
  };
}

describeOnBothEngines(
  'a payment that was opened with the keys of another Stripe account',
  (open) => {
    async function start() {
      const shop = await startStripeShop(open);
      const part = await stockPart(shop);
      const orderId = await placedOrder(shop, part);
      const intent = await shop.openIntent(orderId);
      // The current account does not know the intent.
      shop.fake.account.intents.delete(intent);
      const intents = shop.deps.db.query.selectFrom('payment_intents').select('status');
      return { shop, part, orderId, intent, statuses: () => intents.execute() };
    }

    it('does not keep its order from being cancelled', async () => {
      const { shop, part, orderId, statuses } = await start();
      const params = { id: orderId };
      expect((await shop.call('DELETE /order/{id}', { params }, { as: BUYER })).status).toBe(200);
      expect(await statuses()).toEqual([{ status: 'canceled' }]);
      expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    });

    it('does not keep its order from expiring', async () => {
      const { shop, orderId } = await start();
      shop.advance(73 * HOURS);
      await expireOrders(shop.deps);
      expect(await statusOf(shop, orderId)).toBe('lapsed');
    });

    it('is opened anew when the buyer pays', async () => {
      const { shop, orderId, intent } = await start();
      expect(await shop.openIntent(orderId)).not.toBe(intent);
    });
  },
);

describeOnBothEngines(
  'a refund of what was paid with the keys of another Stripe account',
  (open) => {
    async function start() {
      const paid = await paidAtStripe(open);
      const { shop, orderId } = paid;
      const params = { id: orderId };
      const mail = async () => {
        const { query } = shop.deps.db;
        const kind = query
          .selectFrom('outbox')
          .select('payload')
          .where('kind', '=', 'order-refunded');
        return JSON.parse((await kind.executeTakeFirstOrThrow()).payload) as { how: string };
      };
      return {
        ...paid,
        mail,
        refund: () => shop.call('POST /orderRefund/{id}', { params }, { as: ADMIN }),
        /** The refund state in the administrators' list, in the order itself and for the buyer. */
        outstanding: async () => {
          const list = await shop.call('GET /manageOrders', {}, { as: ADMIN });
          const one = (as: string) => shop.call('GET /order/{id}', { params }, { as });
          const rows = [list.body as unknown[], (await one(ADMIN)).body, (await one(BUYER)).body];
          return (rows.flat() as { refund: string | null }[]).map((row) => row.refund);
        },
      };
    }

    it('is shown as pending: nobody reads that the money is on its way, and it goes out once the keys are right', async () => {
      const { shop, orderId, intent, part, refund, outstanding, mail } = await start();
      expect(await outstanding()).toEqual([null, null, null]);
      const useRightKeys = useOtherKeys(shop);
      expect((await refund()).status).toBe(200);
      expect(await statusOf(shop, orderId)).toBe('refunded');
      expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
      expect(await outstanding()).toEqual(['elsewhere', 'elsewhere', 'elsewhere']);
      expect((await mail()).how).toBe('by a person');
      shop.advance(16 * MINUTE_MS);
      const [finding] = await refundsCheck.find(shop.deps);
      expect(finding?.sentence).toContain(`payment ${intent}`);
      await expect(finding?.repair?.run()).rejects.toThrow(/it knows no such payment/);

      useRightKeys();
      shop.advance(6 * MINUTE_MS);
      expect(await retryRefunds(shop.deps)).toBe(1);
      expect(await outstanding()).toEqual([null, null, null]);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    });

    it('is done once the doctor has run with the former keys, though a manual refund was made there', async () => {
      const { shop, intent, refund, outstanding } = await start();
      const useFormerKeys = useOtherKeys(shop);
      await refund();
      shop.advance(16 * MINUTE_MS);
      useFormerKeys();
      shop.fake.account.refundManually(intent);
      for (const { repair } of await refundsCheck.find(shop.deps)) await repair?.run();
      expect(await outstanding()).toEqual([null, null, null]);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
    });

    it('that failed at its own account is not requested again by a doctor with other keys', async () => {
      const { shop, intent, refund, outstanding } = await start();
      await refund();
      shop.fake.account.failRefund(intent);
      await shop.webhook('refund.failed');
      useOtherKeys(shop);
      const [finding] = await refundsCheck.find(shop.deps);
      await expect(finding?.repair?.run()).rejects.toThrow(/it knows no such payment/);
      expect(await outstanding()).toEqual(['failed', 'failed', 'failed']);
    });

    it('is not reported by the doctor if it was made before the keys changed', async () => {
      const { shop, refund } = await start();
      await refund();
      useOtherKeys(shop);
      expect(await paymentsCheck.find(shop.deps)).toEqual([]);
    });

    it('is distinguished from a refund that Stripe refuses, does not answer about or fails, and from an invalid key', async () => {
      const { shop, intent, refund, outstanding, mail } = await start();
      const { account } = shop.fake;
      const { secretKey } = shop.fake;
      shop.fake.secretKey = 'sk_test_rolled';
      expect((await refund()).status).toBe(200);
      expect(await outstanding()).toEqual(['asked', 'asked', 'asked']);
      expect((await mail()).how).toBe('by the provider');
      shop.fake.secretKey = secretKey;
      shop.fake.break('error 500');
      await retryRefunds(shop.deps);
      expect(await outstanding()).toEqual(['asked', 'asked', 'asked']);
      shop.fake.recover();
      shop.advance(6 * MINUTE_MS);
      account.refuseRefunds = 'balance_insufficient';
      await retryRefunds(shop.deps);
      expect(await outstanding()).toEqual(['asked', 'asked', 'asked']);
      account.refuseRefunds = null;
      shop.advance(6 * MINUTE_MS);
      await retryRefunds(shop.deps);
      expect(await outstanding()).toEqual([null, null, null]);
      account.failRefund(intent);
      await shop.webhook('refund.failed');
      expect(await outstanding()).toEqual(['failed', 'failed', 'failed']);
    });
  },
);

describeOnBothEngines('while the secret key is another account’s by mistake', (open) => {
  const named = async (shop: StripeShop) =>
    (await unhandledEventsCheck.find(shop.deps)).map(({ sentence }) => sentence);

  it('an event of the right account is kept until that account can be read', async () => {
    const { shop, orderId, intent } = await paidUnreported(open);
    const useRightKeys = useOtherKeys(shop);
    expect((await shop.webhook()).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    expect(await named(shop)).toEqual([expect.stringContaining(`about payment ${intent}`)]);
    // The payment is recorded as cancelled, so no job asks about it any more.
    shop.advance(15 * MINUTE_MS);
    await reconcileOpenPayments(shop.deps);

    useRightKeys();
    await missedEvents()(shop.deps);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await named(shop)).toEqual([]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('an order that was cancelled then and is paid afterwards is refunded, and the buyer gets a mail', async () => {
    for (const reported of ['by the webhook', 'by asking'] as const) {
      const shop = await startStripeShop(open);
      const part = await stockPart(shop);
      const orderId = await placedOrder(shop, part);
      const intent = await shop.openIntent(orderId);
      const useRightKeys = useOtherKeys(shop);
      const params = { id: orderId };
      expect((await shop.call('DELETE /order/{id}', { params }, { as: BUYER })).status).toBe(200);
      useRightKeys();
      // The payment page was open all the time.
      shop.fake.account.useCard(intent);
      shop.advance(15 * MINUTE_MS);
      if (reported === 'by the webhook') await shop.webhook();
      else await missedEvents()(shop.deps);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
      const { mails, refunds } = await tracesOf(shop);
      expect(refunds).toEqual([{ reason: 'order gone', status: 'done' }]);
      expect(mails).toEqual(['order-placed', 'order-received', 'order-refunded']);
      expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    }
  });

  it('so is a manual refund, and a failed one', async () => {
    const { shop, orderId, intent } = await paidAtStripe(open);
    const failing = await placedOrder(
      shop,
      await stockPart(shop, { name: 'Chainring 52T', sku: 'CR-52' }),
      { toolName: 'Chainring 52T' },
    );
    const failed = await shop.openIntent(failing);
    shop.fake.account.useCard(failed);
    await shop.settle(failing, failed);
    await shop.call('POST /orderRefund/{id}', { params: { id: failing } }, { as: ADMIN });
    shop.fake.account.refundManually(intent);
    shop.fake.account.failRefund(failed);
    const useRightKeys = useOtherKeys(shop);
    await shop.webhook('charge.refunded');
    await shop.webhook('refund.failed');
    expect(await named(shop)).toHaveLength(2);
    useRightKeys();
    shop.advance(15 * MINUTE_MS);
    await missedEvents()(shop.deps);
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await named(shop)).toEqual([]);
    const { refunds } = await tracesOf(shop);
    expect(refunds.map(({ status }) => status).toSorted()).toEqual(['done', 'failed']);
  });

  it('a payment from then that a bank has since taken back is not shipped, whichever event comes first', async () => {
    const { shop, orderId, intent } = await paidUnreported(open);
    const useRightKeys = useOtherKeys(shop);
    shop.advance(15 * MINUTE_MS);
    await reconcileOpenPayments(shop.deps);
    useRightKeys();
    shop.fake.account.dispute(intent);
    await shop.webhook(shop.fake.account.moveDispute(intent, 'lost'));
    await shop.webhook();
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });

  it('a payment from then that was refunded manually is refunded with the first event', async () => {
    const { shop, orderId, intent, part } = await paidUnreported(open);
    const useRightKeys = useOtherKeys(shop);
    shop.advance(15 * MINUTE_MS);
    await reconcileOpenPayments(shop.deps);
    useRightKeys();
    shop.fake.account.refundManually(intent);
    // The refund's event has not arrived: the order must not be shippable meanwhile.
    await shop.webhook();
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it.each([
    ['all', 60_000, 'refunded'],
    ['a part', 30_000, 'paid'],
  ] as const)(
    'settles a payment recorded as cancelled when the only event is a manual refund of %s',
    async (_, amount, status) => {
      const { shop, orderId, intent } = await paidUnreported(open);
      const useRightKeys = useOtherKeys(shop);
      shop.advance(15 * MINUTE_MS);
      await reconcileOpenPayments(shop.deps);
      useRightKeys();
      shop.fake.account.refundManually(intent, amount);
      await shop.webhook('charge.refunded');
      expect(await statusOf(shop, orderId)).toBe(status);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );
});
