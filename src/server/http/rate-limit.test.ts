import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../testing/both-engines.ts';
import { BUYER, OTHER_BUYER, orderFor, stockPart } from '../testing/fixtures.ts';
import { type TestShop, startShop } from '../testing/start-shop.ts';
import { countAttempt, rateLimits } from './rate-limit.ts';

const OFFICE = '203.0.113.7';
const review = (email: string) => ({
  body: { email, name: 'B', rating: 5, img: 'https://example.com/b.png', description: 'Good.' },
});
const post = (shop: TestShop, email: string, from: string) =>
  shop.call('POST /reviews', review(email), { as: email, headers: { 'x-forwarded-for': from } });

/** Counts as if so many attempts had been made before. */
const spend = (shop: TestShop, key: string, hits: number) =>
  shop.deps.db.query
    .insertInto('rate_limits')
    .values({ key, hits, resets_at: shop.deps.clock.now() + 90_000 })
    .execute();

describeOnBothEngines('rate limits', (open) => {
  it('are by account, wherever it calls from; its neighbours at the same address go on', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    await spend(shop, `reviews ${BUYER}`, rateLimits.reviews.account);
    expect((await post(shop, BUYER, '198.51.100.9')).status).toBe(429);
    const refused = await post(shop, BUYER, OFFICE);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('90');
    expect((await post(shop, OTHER_BUYER, OFFICE)).status).toBe(200);
  });

  it('are by address too, higher, so that many accounts of one caller do not help', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    expect(rateLimits.reviews.address).toBeGreaterThan(rateLimits.reviews.account);
    await spend(shop, `reviews ${OFFICE}`, rateLimits.reviews.address);
    expect((await post(shop, BUYER, OFFICE)).status).toBe(429);
    expect((await post(shop, BUYER, '198.51.100.9')).status).toBe(200);
  });

  it('of sign-up count the account that is tried as well as the address', async () => {
    const shop = startShop(await open());
    const body = { name: 'N', email: 'nora@example.com', password: 'sturdy-spokes' };
    await spend(shop, `signup ${body.email}`, rateLimits.signup.account);
    expect((await shop.call('POST /auth/signup', { body })).status).toBe(429);
    const other = { ...body, email: 'other@example.com' };
    expect((await shop.call('POST /auth/signup', { body: other })).status).toBe(200);
  });

  it('are counted to the last one when many come at once, in one statement for both', async () => {
    const shop = startShop(await open());
    const accounts = [BUYER, OTHER_BUYER];
    const tries = Array.from({ length: 60 }, (_, index) => accounts[index % 2] ?? BUYER);
    await Promise.all(
      tries.map((account) => countAttempt(shop.deps, 'upload', [{ address: OFFICE }, { account }])),
    );
    const rows = await shop.deps.db.query
      .selectFrom('rate_limits')
      .select(['key', 'hits'])
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: `upload ${OFFICE}`, hits: 60 },
      { key: `upload ${BUYER}`, hits: 30 },
      { key: `upload ${OTHER_BUYER}`, hits: 30 },
    ]);
  });

  it('count an order in its own transaction, a failed one by itself, and a replayed one not again', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop);
    const order = (quantity: number, key: string) =>
      shop.call(
        'POST /orders',
        { body: { ...orderFor(id), quantity } },
        { as: BUYER, headers: { 'idempotency-key': key } },
      );
    const counted = async () =>
      (
        await shop.deps.db.query
          .selectFrom('rate_limits')
          .select('hits')
          .where('key', '=', `orders ${BUYER}`)
          .executeTakeFirst()
      )?.hits;
    expect((await order(50, 'a')).status).toBe(200);
    expect((await order(50, 'a')).status).toBe(200);
    expect(await counted()).toBe(1);
    expect((await order(49, 'b')).status).toBe(422);
    expect(await counted()).toBe(2);
  });

  it('refuse an order beyond them without a trace, and take it under the same key later', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop);
    const order = () =>
      shop.call(
        'POST /orders',
        { body: orderFor(id) },
        { as: BUYER, headers: { 'idempotency-key': 'k' } },
      );
    await spend(shop, `orders ${BUYER}`, rateLimits.orders.account);
    expect((await order()).status).toBe(429);
    expect(await shop.deps.db.query.selectFrom('orders').selectAll().execute()).toEqual([]);
    shop.advance(rateLimits.orders.windowMs + 1);
    expect((await order()).status).toBe(200);
  });

  it('begin anew after their window, and what was refused is told to the metrics', async () => {
    const shop = startShop(await open());
    const attempt = () => countAttempt(shop.deps, 'contact', [{ address: OFFICE }]);
    await spend(shop, `contact ${OFFICE}`, rateLimits.contact.address);
    expect((await attempt()).ok).toBe(false);
    expect(shop.deps.counts.rateLimited.get('contact')).toBe(1);
    shop.advance(rateLimits.contact.windowMs + 1);
    expect((await attempt()).ok).toBe(true);
  });
});
