import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import {
  BUYER,
  OTHER_BUYER,
  orderFor,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnBothEngines('an Idempotency-Key', (open) => {
  const keyed = (key: string) => ({ as: BUYER, headers: { 'idempotency-key': key } });

  it('returns the first answer again, and makes one order of two concurrent requests', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const body = orderFor(part);
    const both = await Promise.all([
      shop.call('POST /orders', { body }, keyed('k1')),
      shop.call('POST /orders', { body }, keyed('k1')),
    ]);
    const later = await shop.call('POST /orders', { body }, keyed('k1'));
    expect(both.map((reply) => reply.body)).toEqual([later.body, later.body]);
    expect(await stockOf(shop, part)).toEqual({ available: 4_950, ledger: 4_950 });
  });

  it('stores a rejection too, and is rejected with another body', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { available: 10 });
    const body = orderFor(part);
    const first = await shop.call('POST /orders', { body }, keyed('k2'));
    await shop.call(
      'PATCH /purchase/{id}',
      { params: { id: part }, body: { available: 900 } },
      { as: 'host@example.com' },
    );
    const again = await shop.call('POST /orders', { body }, keyed('k2'));
    expect(first.problem.code).toBe('OUT_OF_STOCK');
    expect(again.problem).toMatchObject({ code: 'OUT_OF_STOCK', available: 10 });
    const other = await shop.call(
      'POST /orders',
      { body: orderFor(part, { quantity: 60 }) },
      keyed('k2'),
    );
    expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('belongs to its caller, and expires after a day', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    await shop.call('POST /orders', { body: orderFor(part) }, keyed('k3'));
    const body = orderFor(part, { userEmail: OTHER_BUYER });
    const stranger = await shop.call('POST /orders', { body }, { ...keyed('k3'), as: OTHER_BUYER });
    expect(stranger.status).toBe(200);
    shop.advance(24 * 3_600_000 + 1);
    const nextDay = await shop.call(
      'POST /orders',
      { body: orderFor(part, { quantity: 75 }) },
      keyed('k3'),
    );
    expect(nextDay.status).toBe(200);
    expect((await stockOf(shop, part)).available).toBe(5_000 - 50 - 50 - 75);
  });

  it('stores nothing of a request that failed in the shop', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    let broken = true;
    const breaking = startShop(shop.deps.db, {
      deps: () => ({
        config: {
          ...shop.deps.config,
          get currency(): string {
            if (broken) throw new Error('broken on purpose');
            return 'usd';
          },
        },
      }),
    });
    const body = orderFor(part);
    expect((await breaking.call('POST /orders', { body }, keyed('k4'))).status).toBe(500);
    broken = false;
    expect((await breaking.call('POST /orders', { body }, keyed('k4'))).status).toBe(200);
  });
});
