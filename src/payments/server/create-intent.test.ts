import { expect, it } from 'vitest';
import type { Payments } from '../../platform/server/ports/payments.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  goodCard,
  paidIntent,
  paidOrder,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';

const SIX_MINUTES = 6 * 60_000;

const open = (shop: TestShop, body: { orderId: string } | { price: number }, as = BUYER) =>
  shop.call('POST /create-payment-intent', { body }, { as });
const secretOf = ({ body }: { body: unknown }) => (body as { clientSecret?: string }).clientSecret;

/** Statuses of the intents at the provider, oldest first. */
const atTheCompany = (shop: TestShop) =>
  shop.deps.db.query
    .selectFrom('sandbox_intents')
    .select(['client_secret', 'status'])
    .orderBy('created_at')
    .orderBy('status')
    .execute();

describeOnEngines('creating a payment intent', (openDatabase) => {
  /** Runs `between` once, after the provider has created an intent and before the shop records it. */
  async function startWith(between: (shop: TestShop, orderId: string) => Promise<unknown>) {
    let happened = false;
    const shop: TestShop = startShop(await openDatabase(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          async createIntent(request): ReturnType<Payments['createIntent']> {
            const made = await payments.createIntent(request);
            if (!happened) {
              happened = true;
              await between(shop, request.reference);
            }
            return made;
          },
        },
      }),
    });
    const part = await stockPart(shop);
    return { shop, part, orderId: await placedOrder(shop, part) };
  }

  it('considers the caller’s own orders only when it looks one up by price', async () => {
    const shop = startShop(await openDatabase());
    const part = await stockPart(shop);
    await placedOrder(shop, part, { userEmail: OTHER_BUYER });
    expect((await open(shop, { price: 600 })).problem).toMatchObject({
      code: 'AMBIGUOUS_ORDER',
      several: false,
    });
    const orderId = await placedOrder(shop, part);
    const byPrice = await open(shop, { price: 600 });
    expect(secretOf(byPrice)).toBe(secretOf(await open(shop, { orderId })));
  });

  it('rejects a price that is finer than the currency', async () => {
    const shop = startShop(await openDatabase());
    expect((await open(shop, { price: 600.001 })).problem).toMatchObject({
      status: 422,
      errors: { price: 'Price must have at most 2 decimals' },
    });
  });

  it('does not find another buyer’s order', async () => {
    const shop = startShop(await openDatabase());
    const orderId = await placedOrder(shop, await stockPart(shop), { userEmail: OTHER_BUYER });
    expect((await open(shop, { orderId })).problem).toMatchObject({ code: 'NOT_FOUND' });
    expect(await atTheCompany(shop)).toEqual([]);
  });

  it('settles the order instead if its payment succeeded without a report', async () => {
    const shop = startShop(await openDatabase());
    const orderId = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, orderId);
    expect((await open(shop, { orderId })).problem.code).toBe('ORDER_PAID');
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('rejects paid and refunded orders with different codes', async () => {
    const shop = startShop(await openDatabase());
    await shop.makeAdmin(ADMIN);
    const orderId = await paidOrder(shop, await stockPart(shop));
    const words = async () => (await open(shop, { orderId })).problem;
    expect((await words()).detail).toContain('There is nothing left to pay');
    await shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
    expect(await words()).toMatchObject({ status: 409, code: 'ORDER_REFUNDED' });
  });

  it('cancels the intent if the order was paid meanwhile, so that nobody pays twice', async () => {
    const { shop, orderId } = await startWith(async (here, id) => {
      here.advance(SIX_MINUTES);
      const transactionId = await paidIntent(here, id);
      await here.call(
        'PATCH /orderPay/{id}',
        { params: { id }, body: { transactionId } },
        { as: BUYER },
      );
    });
    expect((await open(shop, { orderId })).problem.code).toBe('ORDER_PAID');
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await atTheCompany(shop)).map(({ status }) => status)).toEqual([
      'canceled',
      'succeeded',
    ]);
  });

  it('creates another one if the provider has cancelled it meanwhile', async () => {
    const shop = startShop(await openDatabase());
    const orderId = await placedOrder(shop, await stockPart(shop));
    const first = await open(shop, { orderId });
    const { id } = await shop.deps.db.query
      .selectFrom('payment_intents')
      .select('id')
      .executeTakeFirstOrThrow();
    await shop.deps.payments.cancelIntent(id);
    const second = await open(shop, { orderId });
    expect(second.status).toBe(200);
    expect(secretOf(second)).not.toBe(secretOf(first));
  });

  it('cancels its own if another one was opened first, and returns that', async () => {
    const { shop, orderId } = await startWith(async (here, id) => {
      // Long enough for another idempotency key.
      here.advance(SIX_MINUTES);
      await open(here, { orderId: id });
    });
    const given = secretOf(await open(shop, { orderId }));
    expect((await atTheCompany(shop)).map(({ status }) => status)).toEqual([
      'canceled',
      'requires_payment_method',
    ]);
    expect((await atTheCompany(shop))[1]?.client_secret).toBe(given);
  });

  it('cancels the intent if the order was cancelled meanwhile, and does not find the order', async () => {
    const { shop, part, orderId } = await startWith((here, id) =>
      endUnpaidOrder(here.deps, id, { to: 'cancelled', actor: BUYER }),
    );
    const reply = await open(shop, { orderId });
    expect(reply.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await atTheCompany(shop)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it('refunds a second payment, with the reason that the order was paid twice', async () => {
    let calledCanceled = '';
    const shop = startShop(await openDatabase(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          async readIntent(id) {
            const intent = await payments.readIntent(id);
            return intent && id === calledCanceled ? { ...intent, status: 'canceled' } : intent;
          },
        },
      }),
    });
    const orderId = await placedOrder(shop, await stockPart(shop));
    const clientSecret = secretOf(await open(shop, { orderId }));
    const [first] = await shop.deps.db.query.selectFrom('payment_intents').select('id').execute();
    calledCanceled = first?.id ?? '';
    await reconcilePayment(shop.deps, await paidIntent(shop, orderId));
    expect(await statusOf(shop, orderId)).toBe('paid');
    calledCanceled = '';
    await shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } });
    await reconcilePayment(shop.deps, first?.id ?? '');
    const refunds = await shop.deps.db.query.selectFrom('refunds').selectAll().execute();
    expect(refunds).toMatchObject([
      { intent_id: first?.id, reason: 'paid twice', status: 'done', amount_minor: 60_000 },
    ]);
    expect(await statusOf(shop, orderId)).toBe('paid');
  });
});
