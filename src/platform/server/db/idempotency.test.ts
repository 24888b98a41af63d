import { expect, it } from 'vitest';
import { succeed } from '../../rules/result.ts';
import { rateLimits } from '../http/limits/rate-limit.ts';
import { ProviderDown } from '../ports/payments.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import {
  BUYER,
  OTHER_BUYER,
  orderFor,
  paidIntent,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { answerOnce } from './idempotency.ts';
import { DAY_MS } from '../../rules/durations.ts';

describeOnBothEngines('an Idempotency-Key', (open) => {
  const keyed = { as: BUYER, headers: { 'idempotency-key': 'one' } };

  it('stores no failure of the shop or a provider, since the same request may succeed later', async () => {
    const bank = { down: false };
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          readIntent: (id) =>
            bank.down
              ? Promise.reject(new ProviderDown('The sandbox', null))
              : payments.readIntent(id),
        },
      }),
    });
    const id = await placedOrder(shop, await stockPart(shop));
    const transactionId = await paidIntent(shop, id);
    const settle = () =>
      shop.call('PATCH /orderPay/{id}', { params: { id }, body: { transactionId } }, keyed);
    bank.down = true;
    expect(await settle()).toMatchObject({ status: 503, problem: { code: 'PROVIDER_DOWN' } });
    bank.down = false;
    expect((await settle()).status).toBe(200);
    expect(await statusOf(shop, id)).toBe('paid');
  });

  it('stores no answer of a rate limit', async () => {
    const shop = startShop(await open());
    const body = orderFor(await stockPart(shop));
    const order = () => shop.call('POST /orders', { body }, keyed);
    const { query } = shop.deps.db;
    await query
      .insertInto('rate_limits')
      .values({
        key: `orders ${BUYER}`,
        hits: rateLimits.orders.account,
        resets_at: shop.deps.clock.now() + 1_000,
      })
      .execute();
    expect((await order()).problem.code).toBe('TOO_MANY_REQUESTS');
    shop.advance(1_000);
    expect((await order()).status).toBe(200);
  });

  it('has 1 to 255 characters', async () => {
    const shop = startShop(await open());
    const body = orderFor(await stockPart(shop));
    const order = (length: number) =>
      shop.call(
        'POST /orders',
        { body },
        { as: BUYER, headers: { 'idempotency-key': 'k'.repeat(length) } },
      );
    for (const length of [0, 256])
      expect((await order(length)).problem.errors).toEqual({
        'Idempotency-Key': 'Idempotency-Key must be 1 to 255 characters',
      });
    expect((await order(255)).status).toBe(200);
  });

  it('belongs to one call and its path parameters', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const placed = await shop.call('POST /orders', { body: orderFor(part) }, keyed);
    const { insertedId: id } = placed.body as { insertedId: string };
    const opened = await shop.call('POST /create-payment-intent', { body: { orderId: id } }, keyed);
    expect(opened.status).toBe(200);
    const other = await placedOrder(shop, part);
    const body = { transactionId: await paidIntent(shop, id) };
    const settle = (order: string) =>
      shop.call('PATCH /orderPay/{id}', { params: { id: order }, body }, keyed);
    expect((await settle(id)).status).toBe(200);
    expect((await settle(other)).problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('returns each buyer’s own first answer for a day, then a new one', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const order = async (as: string, quantity: number) =>
      (
        await shop.call(
          'POST /orders',
          { body: orderFor(part, { userEmail: as, quantity }) },
          { ...keyed, as },
        )
      ).body;
    const first = await order(BUYER, 50);
    const others = await order(OTHER_BUYER, 60);
    expect(others).not.toEqual(first);
    shop.advance(DAY_MS);
    expect(await order(BUYER, 50)).toEqual(first);
    expect(await order(OTHER_BUYER, 60)).toEqual(others);
    shop.advance(1);
    const next = await order(BUYER, 70);
    expect(next).toHaveProperty('insertedId');
    shop.advance(DAY_MS);
    expect(await order(BUYER, 70)).toEqual(next);
    expect(await stockOf(shop, part)).toEqual({ available: 4_820, ledger: 4_820 });
  });

  it('returns the first answer for a day, then a new one, in calls that ask a provider', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    const ask = async () =>
      (await shop.call('POST /create-payment-intent', { body: { orderId } }, keyed)).body;
    const first = await ask();
    const intents = shop.deps.db.query.selectFrom('payment_intents').select('id');
    await shop.deps.payments.cancelIntent((await intents.executeTakeFirstOrThrow()).id);
    shop.advance(24 * 3_600_000);
    expect(await ask()).toEqual(first);
    shop.advance(1);
    const next = await ask();
    expect(next).toHaveProperty('clientSecret');
    expect(next).not.toEqual(first);
  });

  it('returns the first finished answer to all concurrent calls that ask a provider', async () => {
    const db = await open();
    const key = { scope: `${BUYER} a call`, key: 'one', requestHash: 'h', now: 1 };
    const late = answerOnce(db, key, async () => {
      expect(await answerOnce(db, key, async () => succeed('first'))).toEqual(succeed('first'));
      return succeed('late');
    });
    expect(await late).toEqual(succeed('first'));
  });
});
