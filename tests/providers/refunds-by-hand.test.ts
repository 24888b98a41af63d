import { expect, it } from 'vitest';
import { reconcileOpenPayments } from '../../src/server/features/payments/payment-jobs.ts';
import { reconcilePayment } from '../../src/server/features/payments/reconcile.ts';
import { checkInvariants } from '../../src/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/server/testing/both-engines.ts';
import { ADMIN, statusOf, stockOf } from '../../src/server/testing/fixtures.ts';
import type { TestShop } from '../../src/server/testing/start-shop.ts';
import type { FakeEvent } from './fake-stripe-objects.ts';
import {
  type StripeShop,
  mailsToHost,
  paidAtStripe,
  paidUnheard,
  tracesOf,
} from './stripe-shop.ts';

const MADE = 'charge.refunded';
const ALL_BACK = { available: 5_000, ledger: 5_000 };
const ON_ORDER = { available: 4_950, ledger: 4_950 };

/** What the audit log, and the mails to the host, say to have gone back by hand, in order. */
async function noted({ deps }: TestShop): Promise<string[]> {
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

/** The newest event under another id: an account may have two endpoints. */
const twin = ({ fake }: StripeShop): FakeEvent => {
  const event = fake.account.events.findLast(({ type }) => type === MADE) as FakeEvent;
  return { ...event, id: `${event.id}_twin` };
};

describeOnBothEngines('a refund that somebody made in Stripe’s dashboard', (open) => {
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

  it('refunds its order once, so that nobody ships it, and is told to the customer', async () => {
    const { shop, part, orderId, intent, ship } = await paid();
    shop.fake.account.refundByHand(intent);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await stockOf(shop, part)).toEqual(ALL_BACK);
    expect((await ship()).problem.code).toBe('ORDER_MOVE_REFUSED');
    const { mails, refunds } = await tracesOf(shop);
    expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
    expect(refunds).toEqual([{ reason: 'admin', status: 'done' }]);
    expect(shop.fake.account.refunds).toHaveLength(1);
    const audited = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject'])
      .execute();
    expect(audited).toEqual([{ actor: 'stripe', action: 'refund order', subject: orderId }]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('of a part is written down and told to the host once for each amount; the order stays until all is back', async () => {
    const { shop, part, orderId, intent } = await paid();
    shop.fake.account.refundByHand(intent, 30_000);
    expect((await shop.webhook(MADE)).status).toBe(200);
    // The same again, under another id: an account may have two endpoints.
    const event = shop.fake.account.events.at(-1) as FakeEvent;
    expect((await shop.webhook({ ...event, id: 'evt_twin' })).status).toBe(200);
    expect(await noted(shop)).toEqual(['$300.00']);
    shop.fake.account.refundByHand(intent, 29_999);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await noted(shop)).toEqual(['$300.00', '$599.99']);
    expect(await mailed(shop)).toEqual(['$300.00', '$599.99']);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await stockOf(shop, part)).toEqual(ON_ORDER);
    shop.fake.account.refundByHand(intent, 1);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });

  it('told twice at the same instant is one entry and one mail', async () => {
    const { shop, intent } = await paid();
    shop.fake.account.refundByHand(intent, 30_000);
    const event = shop.fake.account.events.at(-1) as FakeEvent;
    const held = shop.fake.hold((line) => line.startsWith('GET /v1/refunds'));
    const asked = shop.fake.requests.length;
    const told = [shop.webhook(event), shop.webhook({ ...event, id: 'evt_twin' })];
    // Each asks about the payment and about its refunds.
    await expect.poll(() => shop.fake.requests.length).toBe(asked + 4);
    held.release();
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await noted(shop)).toEqual(['$300.00']);
    expect(await mailed(shop)).toEqual(['$300.00']);
  });

  it.each([
    ['has heard of', true],
    ['has not heard of', false],
  ])(
    'is told once more where it failed, which the shop %s, and was made anew',
    async (_, heard) => {
      const { shop, intent } = await paid();
      const { account } = shop.fake;
      account.refundByHand(intent, 30_000);
      await shop.webhook(MADE);
      account.failRefund(intent);
      if (heard) expect((await shop.webhook('refund.failed')).status).toBe(200);
      expect(await mailed(shop)).toEqual(['$300.00']);
      account.refundByHand(intent, 30_000);
      await Promise.all([shop.webhook(MADE), shop.webhook(twin(shop))]);
      expect(await noted(shop)).toEqual(['$300.00', '$300.00']);
      account.refundByHand(intent, 10_000);
      await Promise.all([shop.webhook(MADE), shop.webhook(twin(shop))]);
      expect(await noted(shop)).toEqual(['$300.00', '$300.00', '$400.00']);
      expect(await mailed(shop)).toEqual(['$300.00', '$300.00', '$400.00']);
    },
  );

  it('is told by what Stripe answered last, where an older answer is written down later', async () => {
    const { shop, intent } = await paid();
    const { payments } = shop.deps;
    shop.fake.account.refundByHand(intent, 10_000);
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    // Another process, which has its answer and does nothing with it for a while.
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
    shop.fake.account.refundByHand(intent, 20_000);
    await shop.webhook(MADE);
    release.resolve();
    expect(await slow).toMatchObject({ ok: true, value: { effects: [] } });
    await shop.webhook(twin(shop));
    expect(await noted(shop)).toEqual(['$300.00']);
    expect(await mailed(shop)).toEqual(['$300.00']);
  });

  it('that Stripe does not have is not noted, whatever an event says', async () => {
    const { shop, intent } = await paid();
    const charge = { id: 'ch_1', object: 'charge', payment_intent: intent, refunded: false };
    const event = { id: 'evt_claimed', object: 'event', type: MADE, created: 0, livemode: false };
    expect((await shop.webhook({ ...event, data: { object: charge } } as never)).status).toBe(200);
    expect(await noted(shop)).toEqual([]);
    expect(await mailed(shop)).toEqual([]);
  });

  it('leaves an order that is on its way as it is, and tells the host', async () => {
    const { shop, part, orderId, intent, ship } = await paid();
    expect((await ship()).status).toBe(200);
    shop.fake.account.refundByHand(intent);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('shipped');
    expect(await stockOf(shop, part)).toEqual(ON_ORDER);
    expect(await noted(shop)).toEqual(['$600.00']);
    expect(await mailed(shop)).toEqual(['$600.00']);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  const PAID = 'payment_intent.succeeded';

  it.each([
    ['the refund', [MADE, PAID]],
    ['the payment', [PAID, MADE]],
  ])(
    'before the shop has heard of the payment ends its order, if it hears first of %s',
    async (_, heard) => {
      const { shop, part, orderId, intent } = await paidUnheard(open);
      shop.fake.account.refundByHand(intent);
      for (const type of heard) {
        expect((await shop.webhook(type)).status).toBe(200);
        expect(await statusOf(shop, orderId)).toBe('refunded');
      }
      expect(await stockOf(shop, part)).toEqual(ALL_BACK);
      const { mails, refunds } = await tracesOf(shop);
      expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
      expect(refunds).toEqual([{ reason: 'admin', status: 'done' }]);
      expect(shop.fake.account.refunds).toHaveLength(1);
      expect(await noted(shop)).toEqual([]);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );

  it('before the shop has heard of the payment ends its order, if no event ever comes', async () => {
    const { shop, orderId, intent } = await paidUnheard(open);
    shop.fake.account.refundByHand(intent);
    shop.advance(60 * 60_000);
    await reconcileOpenPayments(shop.deps);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });

  it.each([
    ['all', 60_000, 'refunded', []],
    ['a part', 30_000, 'paid', ['$300.00']],
  ] as const)(
    'of %s between another process’s asking and its settling the payment is not lost',
    async (_, amount, status, told) => {
      const { shop, orderId, intent } = await paidUnheard(open);
      const { payments } = shop.deps;
      const [settles, notes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
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
      // It has read that nothing went back; meanwhile all of it does, and who hears of that reads that it was not paid yet.
      const settling = reconcilePayment(held(settles, notes.promise), intent);
      await settles.promise;
      shop.fake.account.refundByHand(intent, amount);
      const noting = reconcilePayment(held(notes, settling), intent);
      expect(await settling).toMatchObject({
        ok: true,
        value: { effects: [{ do: 'settle' }, { do: 'mail' }] },
      });
      expect(await noting).toMatchObject({ ok: true });
      expect(await statusOf(shop, orderId)).toBe(status);
      expect(await noted(shop)).toEqual(told);
      expect(await mailed(shop)).toEqual(told);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );

  it('of a part, before the shop has heard of the payment, is told with it', async () => {
    const { shop, orderId, intent } = await paidUnheard(open);
    shop.fake.account.refundByHand(intent, 30_000);
    expect((await shop.webhook(PAID)).status).toBe(200);
    expect(await noted(shop)).toEqual(['$300.00']);
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await noted(shop)).toEqual(['$300.00']);
    expect(await mailed(shop)).toEqual(['$300.00']);
  });

  it('is no second refund where the shop had decided it itself', async () => {
    const { shop, part, orderId, intent } = await paid();
    await shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
    const event = { id: 'evt_own', object: 'event', type: MADE, created: 0, livemode: false };
    const charge = { id: 'ch_own', object: 'charge', payment_intent: intent, refunded: true };
    expect((await shop.webhook({ ...event, data: { object: charge } } as never)).status).toBe(200);
    expect((await tracesOf(shop)).refunds).toHaveLength(1);
    expect(await stockOf(shop, part)).toEqual(ALL_BACK);
  });

  it('is asked about, and told again where Stripe cannot be asked just then', async () => {
    const { shop, orderId, intent } = await paid();
    shop.fake.account.refundByHand(intent);
    shop.fake.break('error 500', (line) => line.startsWith('GET /v1/refunds'));
    expect((await shop.webhook(MADE)).problem).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await statusOf(shop, orderId)).toBe('paid');
    shop.fake.mend();
    expect((await shop.webhook(MADE)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });
});
