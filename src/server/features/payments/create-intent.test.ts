import { expect, it } from 'vitest';
import type { Payments } from '../../ports/payments.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
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
} from '../../testing/fixtures.ts';
import { type TestShop, startShop } from '../../testing/start-shop.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { reconcilePayment } from './reconcile.ts';

const SIX_MINUTES = 6 * 60_000;

const open = (shop: TestShop, body: { orderId: string } | { price: number }, as = BUYER) =>
  shop.call('POST /create-payment-intent', { body }, { as });
const secretOf = ({ body }: { body: unknown }) => (body as { clientSecret?: string }).clientSecret;

/** What became of the payments that the card company was asked for, oldest first. */
const atTheCompany = (shop: TestShop) =>
  shop.deps.db.query
    .selectFrom('sandbox_intents')
    .select(['client_secret', 'status'])
    .orderBy('created_at')
    .orderBy('status')
    .execute();

describeOnBothEngines('opening a payment', (openDatabase) => {
  /** A shop in which something happens, once, after the card company has made a payment and before the shop has it. */
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
              await between(shop, request.orderId);
            }
            return made;
          },
        },
      }),
    });
    const part = await stockPart(shop);
    return { shop, part, orderId: await placedOrder(shop, part) };
  }

  it('counts the caller’s own orders alone where a price has to tell which one is meant', async () => {
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

  it('is for the caller’s own orders alone: somebody else’s is not there', async () => {
    const shop = startShop(await openDatabase());
    const orderId = await placedOrder(shop, await stockPart(shop), { userEmail: OTHER_BUYER });
    expect((await open(shop, { orderId })).problem).toMatchObject({ code: 'NOT_FOUND' });
    expect(await atTheCompany(shop)).toEqual([]);
  });

  it('settles the order instead, if it was paid and nobody has reported it', async () => {
    const shop = startShop(await openDatabase());
    const orderId = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, orderId);
    expect((await open(shop, { orderId })).problem.code).toBe('ORDER_PAID');
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('is refused in other words for an order that is paid and for one that is refunded', async () => {
    const shop = startShop(await openDatabase());
    await shop.makeAdmin(ADMIN);
    const orderId = await paidOrder(shop, await stockPart(shop));
    const words = async () => (await open(shop, { orderId })).problem;
    expect((await words()).detail).toContain('There is nothing left to pay');
    await shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
    expect(await words()).toMatchObject({ status: 409, code: 'ORDER_REFUNDED' });
  });

  it('cancels it where the order is paid meanwhile, so that nobody pays twice', async () => {
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

  it('opens another one for what the card company has cancelled meanwhile', async () => {
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

  it('cancels its own where another one was opened first, and gives that', async () => {
    const { shop, orderId } = await startWith(async (here, id) => {
      // Another of the keys that change with time, so that the card company takes it for another wish.
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

  it('cancels it where the order is cancelled meanwhile, and says that the order is gone', async () => {
    const { shop, part, orderId } = await startWith((here, id) =>
      endUnpaidOrder(here.deps, id, { to: 'cancelled', actor: BUYER }),
    );
    const reply = await open(shop, { orderId });
    expect(reply.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await atTheCompany(shop)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it('sends back what comes in beside another payment, and says that the order was paid twice', async () => {
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
