import { expect, it } from 'vitest';
import { ProviderDown } from '../../platform/server/ports/payments.ts';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import { chargeDespiteCancel } from '../../testing/server/charge-despite-cancel.ts';
import {
  ADMIN,
  BUYER,
  goodCard,
  paidIntent,
  paidOrder,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { reconcileOpenPayments, retryRefunds } from './payment-jobs.ts';
import { intentsOfOrder, openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';

const settle = (shop: TestShop, id: string, transactionId: string) =>
  shop.call('PATCH /orderPay/{id}', { params: { id }, body: { transactionId } }, { as: BUYER });

/** Delivers the sandbox's next event to the webhook. */
const webhook = (shop: TestShop, event = shop.events[0], signature = event?.signature ?? '') =>
  shop.call(
    'POST /webhooks/payments',
    { body: event?.body },
    { headers: { 'sandbox-signature': signature } },
  );

const mailKinds = async (shop: TestShop) =>
  (await shop.deps.db.query.selectFrom('outbox').select('kind').orderBy('id').execute()).map(
    (mail) => mail.kind,
  );

const refunds = (shop: TestShop) =>
  shop.deps.db.query.selectFrom('refunds').select(['reason', 'status']).execute();

describeOnBothEngines('paying for an order', (open) => {
  it('settles it once, from any number of reports in any order', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await paidIntent(shop, orderId);
    const replies = await Promise.all([
      settle(shop, orderId, intent),
      webhook(shop),
      settle(shop, orderId, intent),
      webhook(shop),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await mailKinds(shop)).filter((kind) => kind === 'order-paid')).toHaveLength(1);
    expect(await refunds(shop)).toEqual([]);
  });

  it('does not trust the browser', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    await shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });
    const [intent] = await shop.deps.db.query.selectFrom('payment_intents').select('id').execute();
    const unpaid = await settle(shop, orderId, intent?.id ?? '');
    expect(unpaid.problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    const invented = await settle(shop, orderId, 'pi_invented');
    expect(invented.problem).toMatchObject({
      code: 'PAYMENT_NOT_CONFIRMED',
      detail: 'This payment is not for this order.',
    });
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });

  it('never settles another order with the same payment', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const [first, second] = [await placedOrder(shop, part), await placedOrder(shop, part)];
    const intent = await paidIntent(shop, first);
    expect((await settle(shop, second, intent)).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    expect(await statusOf(shop, second)).toBe('unpaid');
    await shop.call('DELETE /order/{id}', { params: { id: second } }, { as: BUYER });
    expect((await settle(shop, second, intent)).problem).toMatchObject({ status: 404 });
  });

  it.each([{ reference: 'another' }, { amountMinor: 59_900 }, { currency: 'eur' }])(
    'rejects a payment of another order, amount or currency: %j',
    async (wrong) => {
      const shop = startShop(await open(), {
        deps: ({ payments }) => ({
          payments: {
            ...payments,
            readIntent: async (id) => {
              const intent = await payments.readIntent(id);
              return intent && { ...intent, ...wrong };
            },
          },
        }),
      });
      const orderId = await placedOrder(shop, await stockPart(shop));
      const intent = await paidIntent(shop, orderId);
      expect((await settle(shop, orderId, intent)).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
      expect(await statusOf(shop, orderId)).toBe('unpaid');
    },
  );

  it('rejects an event whose signature belongs to another body', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, orderId);
    const forged = await webhook(shop, shop.events[0], 'f'.repeat(64));
    expect(forged.problem).toMatchObject({ status: 400, code: 'WEBHOOK_REFUSED' });
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });

  it.each([
    ['declined', '4000 0000 0000 0002', 'Your card was declined.'],
    ['without funds', '4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ])('reports a card that is %s, and lets the buyer try another', async (_, number, sentence) => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { orderId } },
      { as: BUYER },
    );
    const { clientSecret } = opened.body as { clientSecret: string };
    const declined = await shop.call('POST /sandbox/confirm', {
      body: { clientSecret, card: { ...goodCard, number } },
    });
    expect(declined.problem.detail).toBe(sentence);
    const intent = await paidIntent(shop, orderId);
    expect((await settle(shop, orderId, intent)).status).toBe(200);
  });

  it('waits for the bank if a card requires authentication', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { orderId } },
      { as: BUYER },
    );
    const { clientSecret } = opened.body as { clientSecret: string };
    const card = { ...goodCard, number: '4000 0027 6000 3184' };
    const asked = await shop.call('POST /sandbox/confirm', { body: { clientSecret, card } });
    expect(asked.body).toMatchObject({ status: 'requires_action' });
    const { id } = asked.body as { id: string };
    expect((await settle(shop, orderId, id)).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    await shop.call('POST /sandbox/authenticate', { body: { clientSecret, approve: true } });
    expect((await settle(shop, orderId, id)).status).toBe(200);
  });

  it('returns one open intent per order, however often it is requested', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    const ask = () =>
      shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(
      new Set(replies.map((reply) => (reply.body as { clientSecret: string }).clientSecret)).size,
    ).toBe(1);
  });

  it('finds an order by price only if exactly one matches', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    await placedOrder(shop, part);
    const byPrice = () =>
      shop.call('POST /create-payment-intent', { body: { price: 600 } }, { as: BUYER });
    expect((await byPrice()).status).toBe(200);
    await placedOrder(shop, part);
    await placedOrder(shop, part);
    expect((await byPrice()).problem).toMatchObject({
      status: 422,
      code: 'AMBIGUOUS_ORDER',
      detail: expect.stringMatching(/^More than one of your unpaid orders has that price/),
    });
  });

  it('never stores the card number', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, orderId);
    const rows = await shop.deps.db.query.selectFrom('sandbox_intents').selectAll().execute();
    // Eight digits, since a random secret may contain four.
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/4242[ -]?4242/);
  });
});

describeOnBothEngines('money for a closed order', (open) => {
  it('is impossible after a cancellation, which closes the intent first', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const orderId = await placedOrder(shop, part);
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { orderId } },
      { as: BUYER },
    );
    const { clientSecret } = opened.body as { clientSecret: string };
    await shop.call('DELETE /order/{id}', { params: { id: orderId } }, { as: BUYER });
    const late = await shop.call('POST /sandbox/confirm', {
      body: { clientSecret, card: goodCard },
    });
    expect(late.problem.code).toBe('PAYMENT_FAILED');
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it('settles the order instead of cancelling it if it arrived before', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, orderId);
    const refused = await shop.call(
      'DELETE /order/{id}',
      { params: { id: orderId } },
      { as: BUYER },
    );
    expect(refused.problem).toMatchObject({ status: 409, code: 'ORDER_PAID' });
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('is refunded, recorded and mailed at once if it arrives all the same', async () => {
    const shop = startShop(await open(), { deps: chargeDespiteCancel });
    const orderId = await placedOrder(shop, await stockPart(shop));
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { orderId } },
      { as: BUYER },
    );
    await shop.call('DELETE /order/{id}', { params: { id: orderId } }, { as: BUYER });
    const { clientSecret } = opened.body as { clientSecret: string };
    await shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } });
    await webhook(shop);
    await webhook(shop);
    expect(await refunds(shop)).toEqual([{ reason: 'order gone', status: 'done' }]);
    expect(await statusOf(shop, orderId)).toBe('cancelled');
    const sandbox = await shop.deps.db.query
      .selectFrom('sandbox_intents')
      .selectAll()
      .executeTakeFirstOrThrow();
    const made = shop.deps.db.query.selectFrom('sandbox_refunds').select('amount_minor');
    expect(await made.execute()).toEqual([{ amount_minor: sandbox.amount_minor }]);
    // The browser reports it later.
    expect((await settle(shop, orderId, sandbox.id)).problem.code).toBe('PAYMENT_NOT_CONFIRMED');
    const intents = shop.deps.db.query.selectFrom('payment_intents').select('status');
    expect(await intents.execute()).toEqual([{ status: 'refunded' }]);
    expect((await mailKinds(shop)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  });
});

describeOnBothEngines('a payment that arrives after its cancellation', (open) => {
  /** An order whose first payment was cancelled and still charges, and whose second is open. */
  async function start(isDown: () => boolean = () => false) {
    const shop = startShop(await open(), {
      deps: (deps) => {
        const { payments } = { ...deps, ...chargeDespiteCancel(deps) };
        const down = () => Promise.reject(new ProviderDown('sandbox', new Error('down')));
        const cancelIntent = (id: string) => (isDown() ? down() : payments.cancelIntent(id));
        return { payments: { ...payments, cancelIntent } };
      },
    });
    const orderId = await placedOrder(shop, await stockPart(shop));
    const openPayment = async () => {
      const reply = await shop.call(
        'POST /create-payment-intent',
        { body: { orderId } },
        { as: BUYER },
      );
      return (reply.body as { clientSecret: string }).clientSecret;
    };
    const confirm = (clientSecret: string) =>
      shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } });
    const first = await openPayment();
    const [cancelled] = await openIntents(shop.deps.db.query, orderId);
    await reconcilePayment(shop.deps, cancelled?.id ?? '', { cancel: true });
    await openPayment();
    const statuses = async () =>
      (await intentsOfOrder(shop.deps.db.query, orderId)).map(({ status }) => status);
    expect((await statuses()).toSorted()).toEqual(['canceled', 'open']);
    return { shop, orderId, first, confirm, statuses };
  }

  it('settles the order and cancels the payment that was opened since', async () => {
    const { shop, orderId, first, confirm, statuses } = await start();
    await confirm(first);
    await webhook(shop);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await statuses()).toSorted()).toEqual(['canceled', 'succeeded']);
  });

  it('settles the order although the provider is down for the other, which the job cancels', async () => {
    let isDown = false;
    const { shop, orderId, first, confirm, statuses } = await start(() => isDown);
    await confirm(first);
    isDown = true;
    expect((await webhook(shop)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await statuses()).toSorted()).toEqual(['open', 'succeeded']);
    isDown = false;
    await reconcileOpenPayments(shop.deps);
    expect((await statuses()).toSorted()).toEqual(['canceled', 'succeeded']);
  });
});

describeOnBothEngines('a provider that is down', (open) => {
  it('leaves the order unchanged, and is reported', async () => {
    const down = () => Promise.reject(new ProviderDown('sandbox', new Error('down')));
    let broken = false;
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: { ...payments, readIntent: (id) => (broken ? down() : payments.readIntent(id)) },
      }),
    });
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await paidIntent(shop, orderId);
    broken = true;
    const refused = await settle(shop, orderId, intent);
    expect(refused.problem).toMatchObject({ status: 503, code: 'PROVIDER_DOWN' });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await webhook(shop)).status).toBe(503);
    broken = false;
    expect((await webhook(shop)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  it('gets a decided refund requested until it is made', async () => {
    let broken = true;
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          refund: (id, key) =>
            broken
              ? Promise.reject(new ProviderDown('sandbox', new Error('down')))
              : payments.refund(id, key),
        },
      }),
    });
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const orderId = await paidOrder(shop, part);
    const refunded = await shop.call(
      'POST /orderRefund/{id}',
      { params: { id: orderId } },
      { as: ADMIN },
    );
    expect(refunded.status).toBe(200);
    expect(await refunds(shop)).toEqual([{ reason: 'admin', status: 'asked' }]);
    broken = false;
    await retryRefunds(shop.deps);
    expect(await refunds(shop)).toEqual([{ reason: 'admin', status: 'done' }]);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });
});
