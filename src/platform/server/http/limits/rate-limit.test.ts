import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Session } from '../../../../customers/rules/accounts/accounts.contract.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import {
  BUYER,
  OTHER_BUYER,
  orderFor,
  placedOrder,
  stockPart,
  countLockWaiters,
} from '../../../../testing/server/fixtures.ts';
import { postgresWithLockHolder } from '../../../../testing/server/database/postgres-with-lock-holder.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { countAttempt, rateLimits } from './rate-limit.ts';
import { countInSlidingWindow } from './sliding-window.ts';
import { DAY_MS, MINUTE_MS } from '../../../rules/durations.ts';

const OFFICE = '203.0.113.7';
const review = (email: string) => ({
  body: { email, name: 'B', rating: 5, img: 'https://example.com/b.png', description: 'Good.' },
});
const post = (shop: TestShop, email: string, from: string) =>
  shop.call('POST /reviews', review(email), { as: email, headers: { 'x-forwarded-for': from } });

/** Sets the counter to this many attempts. */
const spend = (shop: TestShop, key: string, hits: number) =>
  shop.deps.db.query
    .insertInto('rate_limits')
    .values({ key, hits, resets_at: shop.deps.clock.now() + 90_000 })
    .execute();

describeOnEngines('rate limits', (open) => {
  it('apply per account at any address, and spare other accounts at the same address', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    await spend(shop, `reviews ${BUYER}`, rateLimits.reviews.account);
    expect((await post(shop, BUYER, '198.51.100.9')).status).toBe(429);
    const refused = await post(shop, BUYER, OFFICE);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('90');
    expect((await post(shop, OTHER_BUYER, OFFICE)).status).toBe(200);
  });

  it('apply per address too, higher, so that many accounts do not help', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    expect(rateLimits.reviews.address).toBeGreaterThan(rateLimits.reviews.account);
    await spend(shop, `reviews ${OFFICE}`, rateLimits.reviews.address);
    expect((await post(shop, BUYER, OFFICE)).status).toBe(429);
    expect((await post(shop, BUYER, '198.51.100.9')).status).toBe(200);
  });

  it('count an IPv6 /64 network as one address', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    const guess = async (from: string, account: string) =>
      (
        await shop.call(
          'POST /auth/login',
          { body: { email: account, password: 'not-the-one' } },
          { headers: { 'x-forwarded-for': from } },
        )
      ).status;
    const tries: number[] = [];
    for (let n = 0; n <= rateLimits.login.address; n++)
      tries.push(await guess(`2001:db8:7:9::${n}:1`, `victim-${n}@example.com`));
    expect(tries.slice(0, -1)).toEqual(Array(rateLimits.login.address).fill(401));
    expect(tries.at(-1)).toBe(429);
    expect(await guess('2001:db8:7:a::1', 'victim-0@example.com')).toBe(401);
  });

  it('end with their window, also after a fast clock was set back', async () => {
    const shop = startShop(await open());
    const guess = async () => {
      const body = { email: 'nora@example.com', password: 'not-the-one' };
      return (await shop.call('POST /auth/login', { body })).status;
    };
    shop.advance(DAY_MS);
    for (let n = 0; n < rateLimits.login.account; n++) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    shop.advance(-MINUTE_MS);
    expect(await guess()).toBe(429);
    shop.advance(MINUTE_MS - DAY_MS);
    expect(await guess()).toBe(401);
  });

  it('let no 15 minutes hold more than ten failed logins, wherever they start', async () => {
    const shop = startShop(await open());
    const guess = async () => {
      const body = { email: 'nora@example.com', password: 'not-the-one' };
      const reply = await shop.call('POST /auth/login', { body });
      return [reply.status, reply.headers.get('retry-after')];
    };
    expect(await guess()).toEqual([401, null]);
    shop.advance(14 * MINUTE_MS);
    for (let n = 0; n < 9; n++) expect(await guess()).toEqual([401, null]);
    expect(await guess()).toEqual([429, '60']);
    shop.advance(MINUTE_MS);
    // Only the first failure is over.
    expect(await guess()).toEqual([401, null]);
    expect(await guess()).toEqual([429, `${14 * 60}`]);
    shop.advance(14 * MINUTE_MS);
    for (let n = 0; n < 9; n++) expect(await guess()).toEqual([401, null]);
    expect(await guess()).toEqual([429, '60']);
  });

  it('do not block accounts that a blocked address tries', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    const body = { email: 'nora@example.com', password: 'sturdy-spokes' };
    await shop.call('POST /auth/signup', { body: { ...body, name: 'N' } });
    for (let n = 0; n < rateLimits.login.address; n++)
      await countInSlidingWindow(shop.deps, 'login', { address: OFFICE });
    const login = async (password: string, from: string) =>
      (
        await shop.call(
          'POST /auth/login',
          { body: { ...body, password } },
          { headers: { 'x-forwarded-for': from } },
        )
      ).status;
    for (let n = 0; n <= rateLimits.login.account; n++)
      expect(await login('not-the-one', OFFICE)).toBe(429);
    expect(await login(body.password, '198.51.100.9')).toBe(200);
  });

  it('for sign-up count the account as well as the address', async () => {
    const shop = startShop(await open());
    const body = { name: 'N', email: 'nora@example.com', password: 'sturdy-spokes' };
    await spend(shop, `signup ${body.email}`, rateLimits.signup.account);
    expect((await shop.call('POST /auth/signup', { body })).status).toBe(429);
    const other = { ...body, email: 'other@example.com' };
    expect((await shop.call('POST /auth/signup', { body: other })).status).toBe(200);
  });

  it('are lower for orders of an unverified e-mail address, which would get the mails', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop);
    const account = { name: 'N', email: 'nora@example.com', password: 'sturdy-spokes' };
    const signedUp = await shop.call('POST /auth/signup', { body: account });
    const unverified = { token: (signedUp.body as Session).token };
    const body = orderFor(id, { userEmail: account.email });
    const order = async (caller: { as: string } | { token: string }) =>
      (await shop.call('POST /orders', { body }, caller)).status;
    await spend(shop, `orders ${account.email}`, rateLimits.orders.unverified - 1);
    expect(await order(unverified)).toBe(200);
    expect(await order(unverified)).toBe(429);
    expect(await order({ as: account.email })).toBe(200);
  });

  it('keep one buyer from exhausting the payment provider’s own limit', async () => {
    const shop = startShop(await open());
    const orderId = await placedOrder(shop, await stockPart(shop));
    const asked = vi.spyOn(shop.deps.payments, 'readIntent');
    const pay = (key: string) =>
      shop.call(
        'POST /create-payment-intent',
        { body: { orderId } },
        { as: BUYER, headers: { 'idempotency-key': key } },
      );
    for (const key of ['a', 'b']) expect((await pay(key)).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
    await shop.deps.db.query
      .updateTable('rate_limits')
      .set({ hits: rateLimits.payments.account })
      .where('key', '=', `payments ${BUYER}`)
      .execute();
    expect((await pay('c')).status).toBe(429);
    const settle = { params: { id: orderId }, body: { transactionId: 'pi_made_up' } };
    expect((await shop.call('PATCH /orderPay/{id}', settle, { as: BUYER })).status).toBe(429);
    expect(asked).toHaveBeenCalledTimes(1);
    const keys = await shop.deps.db.query.selectFrom('idempotency_keys').select('key').execute();
    expect(keys.map(({ key }) => key).toSorted()).toEqual(['a', 'b']);
  });

  it('count concurrent attempts exactly, in one statement', async () => {
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

  it('count an order in its own transaction, a failed one separately, and a replayed one not again', async () => {
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

  it('reject an order before its other errors show', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop);
    const order = () =>
      shop.call('POST /orders', { body: { ...orderFor(id), quantity: 49 } }, { as: BUYER });
    await spend(shop, `orders ${BUYER}`, rateLimits.orders.account - 1);
    expect((await order()).problem.code).toBe('INVALID_FIELDS');
    expect((await order()).problem.code).toBe('TOO_MANY_REQUESTS');
  });

  it('reject an order without a trace, and accept it under the same key later', async () => {
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

  it('reset after their window; rejections appear in the metrics', async () => {
    const shop = startShop(await open());
    const attempt = () => countAttempt(shop.deps, 'contact', [{ address: OFFICE }]);
    await spend(shop, `contact ${OFFICE}`, rateLimits.contact.address);
    expect((await attempt()).ok).toBe(false);
    expect(shop.deps.counts.rateLimited.get('contact')).toBe(1);
    shop.advance(90_000 - 1);
    expect((await attempt()).ok).toBe(false);
    shop.advance(1);
    for (let n = 1; n <= rateLimits.contact.address; n++) expect((await attempt()).ok).toBe(true);
    // The new window has full length.
    shop.advance(rateLimits.contact.windowMs - 1);
    expect((await attempt()).ok).toBe(false);
  });
});

it('counts concurrent logins of two processes exactly, and reverts only the successful one', async () => {
  const { db, holder } = await postgresWithLockHolder();
  const shop = startShop(db);
  const limit = rateLimits.login.account;
  const count = async () => countInSlidingWindow(shop.deps, 'login', { account: BUYER });
  const hits = async () =>
    (await sql<{ hits: number }>`select hits from rate_limits`.execute(db.query)).rows[0]?.hits;
  /** Starts all while the row is locked; PostgreSQL then lets them go on in an order of its own. */
  const atOnce = async <T>(...starts: readonly (() => Promise<T>)[]) => {
    await holder.query('begin');
    await holder.query('select 1 from rate_limits where key = $1 for update', [`login ${BUYER}`]);
    const started = starts.map((start) => start());
    await expect.poll(() => countLockWaiters(shop)).toBe(starts.length);
    await holder.query('commit');
    return Promise.all(started);
  };
  for (let n = 0; n < limit - 2; n++) await count();
  const successful = await count();
  if (!successful.ok) throw new Error('the login was refused');
  expect(await hits()).toBe(limit - 1);

  await atOnce<unknown>(count, successful.value);
  expect(await hits()).toBe(limit - 1);

  const counted = await atOnce(count, count, count);
  expect(counted.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await hits()).toBe(limit);
});
