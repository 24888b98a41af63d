import { expect, it } from 'vitest';
import { reconcileOpenPayments } from '../../src/payments/server/payment-jobs.ts';
import { reconcilePayment } from '../../src/payments/server/reconciler/reconcile.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { ADMIN, statusOf, stockOf } from '../../src/testing/server/fixtures.ts';
import type { TestShop } from '../../src/testing/server/start-shop.ts';
import type { FakeEvent } from './fake-stripe-objects.ts';
import {
  type StripeShop,
  mailsToHost,
  paidAtStripe,
  paidUnreported,
  tracesOf,
} from './stripe-shop.ts';

const MADE = 'charge.refunded';
const ALL_BACK = { available: 5_000, ledger: 5_000 };
const ON_ORDER = { available: 4_950, ledger: 4_950 };

/** The manual refunds in the audit log and in the mails to the host, in order. */
async function audited({ deps }: TestShop): Promise<string[]> {
  const entries = await deps.db.query
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'note refund of order')
    .orderBy('id')
    .execute();
  expect(entries.every(({ actor }) => actor === 'stripe')).toBe(true);
  return entries.map(({ after }) => (JSON.parse(after ?? '') as { paidBack: string }).paidBack);
}
const mailed = async (shop: TestShop) =>
  (await mailsToHost<{ paidBack: string }>(shop, 'manual-refund')).map(({ paidBack }) => paidBack);

/** The newest event under another id, as an account with two endpoints sends it. */
const twin = ({ fake }: StripeShop): FakeEvent => {
  const event = fake.account.events.findLast(({ type }) => type === MADE) as FakeEvent;
  return { ...event, id: `${event.id}_twin` };
};

describeOnBothEngines('a manual refund in Stripe’s dashboard', (open) => {
  async function paid() {
    const { shop, part, orderId, intent } = await paidAtStripe(open);
    const ship = () =>
      shop.call(
        'PATCH /orderShipment/{id}',
        { params: { id: orderId }, body: { shipment: true } },
        { as: ADMIN },
      );
    return { shop, part, orderId, intent, ship };
  }

  it('refunds its order once, so that it cannot be shipped, and is mailed to the customer', async () => {
    const { shop, part, orderId, intent, ship } = await paid();
    shop.fake.account.refundManually(intent);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await stockOf(shop, part)).toEqual(ALL_BACK);
    expect((await ship()).problem.code).toBe('ORDER_MOVE_REFUSED');
    const { mails, refunds } = await tracesOf(shop);
    expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
    expect(refunds).toEqual([{ reason: 'admin', status: 'done' }]);
    expect(shop.fake.account.refunds).toHaveLength(1);
    const entries = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject'])
      .execute();
    expect(entries).toEqual([{ actor: 'stripe', action: 'refund order', subject: orderId }]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('of a part is recorded and reported to the host once for each amount; the order stays until all is refunded', async () => {
    const { shop, part, orderId, intent } = await paid();
    shop.fake.account.refundManually(intent, 30_000);
    expect((await shop.webhook(MADE)).status).toBe(200);
    // The same event under another id, as an account with two endpoints sends it.
    const event = shop.fake.account.events.at(-1) as FakeEvent;
    expect((await shop.webhook({ ...event, id: 'evt_twin' })).status).toBe(200);
    expect(await audited(shop)).toEqual(['$300.00']);
    shop.fake.account.refundManually(intent, 29_999);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await audited(shop)).toEqual(['$300.00', '$599.99']);
    expect(await mailed(shop)).toEqual(['$300.00', '$599.99']);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await stockOf(shop, part)).toEqual(ON_ORDER);
    shop.fake.account.refundManually(intent, 1);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });

  it('reported twice at the same instant is one entry and one mail', async () => {
    const { shop, intent } = await paid();
    shop.fake.account.refundManually(intent, 30_000);
    const event = shop.fake.account.events.at(-1) as FakeEvent;
    const held = shop.fake.hold((line) => line.startsWith('GET /v1/refunds'));
    const asked = shop.fake.requests.length;
    const deliveries = [shop.webhook(event), shop.webhook({ ...event, id: 'evt_twin' })];
    // Each delivery reads the payment and its refunds.
    await expect.poll(() => shop.fake.requests.length).toBe(asked + 4);
    held.release();
    expect((await Promise.all(deliveries)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await audited(shop)).toEqual(['$300.00']);
    expect(await mailed(shop)).toEqual(['$300.00']);
  });

  it.each([
    ['knows', true],
    ['does not know', false],
  ])(
    'is reported once more when it failed, which the shop %s, and was made again',
    async (_, isReported) => {
      const { shop, intent } = await paid();
      const { account } = shop.fake;
      account.refundManually(intent, 30_000);
      await shop.webhook(MADE);
      account.failRefund(intent);
      if (isReported) expect((await shop.webhook('refund.failed')).status).toBe(200);
      expect(await mailed(shop)).toEqual(['$300.00']);
      account.refundManually(intent, 30_000);
      await Promise.all([shop.webhook(MADE), shop.webhook(twin(shop))]);
      expect(await audited(shop)).toEqual(['$300.00', '$300.00']);
      account.refundManually(intent, 10_000);
      await Promise.all([shop.webhook(MADE), shop.webhook(twin(shop))]);
      expect(await audited(shop)).toEqual(['$300.00', '$300.00', '$400.00']);
      expect(await mailed(shop)).toEqual(['$300.00', '$300.00', '$400.00']);
    },
  );

  it('is reported by the newest answer, though an older one is recorded later', async () => {
    const { shop, intent } = await paid();
    const { payments } = shop.deps;
    shop.fake.account.refundManually(intent, 10_000);
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    // Another process that has read the payment and is slow to use it.
    const slow = reconcilePayment(
      {
        ...shop.deps,
        payments: {
          ...payments,
          readRefunds: async (id) => {
            const answer = await payments.readRefunds(id);
            arrived.resolve();
            await release.promise;
            return answer;
          },
        },
      },
      intent,
    );
    await arrived.promise;
    shop.fake.account.refundManually(intent, 20_000);
    await shop.webhook(MADE);
    release.resolve();
    expect(await slow).toMatchObject({ ok: true, value: { effects: [] } });
    await shop.webhook(twin(shop));
    expect(await audited(shop)).toEqual(['$300.00']);
    expect(await mailed(shop)).toEqual(['$300.00']);
  });

  it('that Stripe does not confirm is not recorded, whatever an event says', async () => {
    const { shop, intent } = await paid();
    const charge = { id: 'ch_1', object: 'charge', payment_intent: intent, refunded: false };
    const event = { id: 'evt_claimed', object: 'event', type: MADE, created: 0, livemode: false };
    expect((await shop.webhook({ ...event, data: { object: charge } } as never)).status).toBe(200);
    expect(await audited(shop)).toEqual([]);
    expect(await mailed(shop)).toEqual([]);
  });

  it('leaves a shipped order as it is, and is reported to the host', async () => {
    const { shop, part, orderId, intent, ship } = await paid();
    expect((await ship()).status).toBe(200);
    shop.fake.account.refundManually(intent);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('shipped');
    expect(await stockOf(shop, part)).toEqual(ON_ORDER);
    expect(await audited(shop)).toEqual(['$600.00']);
    expect(await mailed(shop)).toEqual(['$600.00']);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  const PAID = 'payment_intent.succeeded';

  it.each([
    ['the refund', [MADE, PAID]],
    ['the payment', [PAID, MADE]],
  ])(
    'before the shop knows of the payment ends its order, if the first event is of %s',
    async (_, events) => {
      const { shop, part, orderId, intent } = await paidUnreported(open);
      shop.fake.account.refundManually(intent);
      for (const type of events) {
        expect((await shop.webhook(type)).status).toBe(200);
        expect(await statusOf(shop, orderId)).toBe('refunded');
      }
      expect(await stockOf(shop, part)).toEqual(ALL_BACK);
      const { mails, refunds } = await tracesOf(shop);
      expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
      expect(refunds).toEqual([{ reason: 'admin', status: 'done' }]);
      expect(shop.fake.account.refunds).toHaveLength(1);
      expect(await audited(shop)).toEqual([]);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );

  it('before the shop knows of the payment ends its order, if no event ever comes', async () => {
    const { shop, orderId, intent } = await paidUnreported(open);
    shop.fake.account.refundManually(intent);
    shop.advance(60 * 60_000);
    await reconcileOpenPayments(shop.deps);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });

  it.each([
    ['all', 60_000, 'refunded', []],
    ['a part', 30_000, 'paid', ['$300.00']],
  ] as const)(
    'of %s between another process’s read and its settlement is not lost',
    async (_, amount, status, reported) => {
      const { shop, orderId, intent } = await paidUnreported(open);
      const { payments } = shop.deps;
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const held = (done: PromiseWithResolvers<void>, go: Promise<unknown>) => ({
        ...shop.deps,
        payments: {
          ...payments,
          readRefunds: async (id: string) => {
            const answer = await payments.readRefunds(id);
            done.resolve();
            await go;
            return answer;
          },
        },
      });
      // It has read that nothing was refunded; meanwhile everything is, and the event's handler
      // reads the payment as unpaid.
      const settling = reconcilePayment(held(first, second.promise), intent);
      await first.promise;
      shop.fake.account.refundManually(intent, amount);
      const following = reconcilePayment(held(second, settling), intent);
      expect(await settling).toMatchObject({
        ok: true,
        value: { effects: [{ do: 'settle' }, { do: 'mail' }] },
      });
      expect(await following).toMatchObject({ ok: true });
      expect(await statusOf(shop, orderId)).toBe(status);
      expect(await audited(shop)).toEqual(reported);
      expect(await mailed(shop)).toEqual(reported);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );

  it('of a part, before the shop knows of the payment, is reported with it', async () => {
    const { shop, orderId, intent } = await paidUnreported(open);
    shop.fake.account.refundManually(intent, 30_000);
    expect((await shop.webhook(PAID)).status).toBe(200);
    expect(await audited(shop)).toEqual(['$300.00']);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await audited(shop)).toEqual(['$300.00']);
    expect(await mailed(shop)).toEqual(['$300.00']);
  });

  it('is no second refund when the shop itself decided it', async () => {
    const { shop, part, orderId, intent } = await paid();
    await shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
    const event = { id: 'evt_own', object: 'event', type: MADE, created: 0, livemode: false };
    const charge = { id: 'ch_own', object: 'charge', payment_intent: intent, refunded: true };
    expect((await shop.webhook({ ...event, data: { object: charge } } as never)).status).toBe(200);
    expect((await tracesOf(shop)).refunds).toHaveLength(1);
    expect(await stockOf(shop, part)).toEqual(ALL_BACK);
  });

  it('is verified at Stripe, and retried if Stripe cannot be read', async () => {
    const { shop, orderId, intent } = await paid();
    shop.fake.account.refundManually(intent);
    shop.fake.break('error 500', (line) => line.startsWith('GET /v1/refunds'));
    expect((await shop.webhook(MADE)).problem).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await statusOf(shop, orderId)).toBe('paid');
    shop.fake.recover();
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });
});
