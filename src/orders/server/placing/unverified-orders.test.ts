import { expect, it } from 'vitest';
import type { Session } from '../../../customers/rules/accounts/accounts.contract.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  BUYER,
  goodCard,
  orderFor,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { nora, shopWithAccount } from '../../../testing/server/shop-with-account.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { expireOrders } from '../../../payments/server/payment-jobs.ts';
import { HOUR_MS } from '../../../platform/rules/durations.ts';

const openShop = (db: TestShop['deps']['db'], env: Record<string, string> = {}) =>
  startShop(db, { env: { TRUST_PROXY: '1', ...env } });

/** Signs up a new buyer, whose orders come from the given network address. */
async function signUp(shop: TestShop, name: string, from = '203.0.113.7') {
  const email = `${name}@example.com`;
  const account = { name, email, password: 'sturdy-spokes' };
  const { token } = (await shop.call('POST /auth/signup', { body: account })).body as Session;
  const order = (partId: string, quantity = 50) =>
    shop.call(
      'POST /orders',
      { body: orderFor(partId, { userEmail: email, quantity }) },
      { token, headers: { 'x-forwarded-for': from } },
    );
  return { email, token, order };
}

const networks = (shop: TestShop) =>
  shop.deps.db.query.selectFrom('orders').select('unverified_network').execute();

const read = async (shop: TestShop, id: string, token: string) =>
  (await shop.call('GET /order/{id}', { params: { id } }, { token })).body as Order;

describeOnEngines('unverified buyers', (open) => {
  it('of one network hold at most a quarter of their share of a part', async () => {
    const shop = openShop(await open());
    const part = await stockPart(shop);
    const [one, two] = [await signUp(shop, 'one'), await signUp(shop, 'two')];
    const tooMany = await one.order(part, 126);
    expect(tooMany.problem).toMatchObject({
      status: 409,
      code: 'UNVERIFIED_UNITS_HELD',
      limit: 125,
    });
    expect(tooMany.problem.detail).toMatch(/^At most 125 .* verified.* Nothing was ordered/);
    expect((await one.order(part, 100)).status).toBe(200);
    const more = await two.order(part);
    expect(more.problem).toMatchObject({ code: 'UNVERIFIED_UNITS_HELD', limit: 0 });
    expect(more.problem.detail).toMatch(/^No more of this part .* verified/);
    expect(await stockOf(shop, part)).toEqual({ available: 4_900, ledger: 4_900 });
  });

  it('of one IPv6 /64 count as one network', async () => {
    const shop = openShop(await open());
    const part = await stockPart(shop);
    const one = await signUp(shop, 'one', '2001:db8:7:9::1');
    const two = await signUp(shop, 'two', '2001:db8:7:9:8::2');
    const other = await signUp(shop, 'other', '2001:db8:7:a::1');
    expect((await one.order(part, 125)).status).toBe(200);
    expect((await two.order(part)).problem.code).toBe('UNVERIFIED_UNITS_HELD');
    expect((await other.order(part, 125)).status).toBe(200);
  });

  it('of all networks hold at most a tenth of the stock, which spares verified buyers', async () => {
    const shop = openShop(await open());
    const part = await stockPart(shop);
    for (const n of [1, 2, 3, 4]) {
      const buyer = await signUp(shop, `buyer${n}`, `203.0.113.${n}`);
      expect((await buyer.order(part, 125)).status).toBe(200);
    }
    const fifth = await signUp(shop, 'fifth', '203.0.113.5');
    expect((await fifth.order(part)).problem.code).toBe('UNVERIFIED_UNITS_HELD');
    await placedOrder(shop, part, { quantity: 1_000 });
    expect(await stockOf(shop, part)).toEqual({ available: 3_500, ledger: 3_500 });
  });

  it('can always hold one minimum quantity', async () => {
    const shop = openShop(await open());
    const few = await stockPart(shop, { available: 120 });
    const [one, two] = [await signUp(shop, 'one'), await signUp(shop, 'two', '203.0.113.8')];
    expect((await one.order(few)).status).toBe(200);
    expect((await two.order(few)).problem.code).toBe('UNVERIFIED_UNITS_HELD');
    const remaining = await signUp(shop, 'three');
    const rest = await stockPart(shop, { name: 'Rest', sku: '', available: 37 });
    const body = orderFor(rest, { toolName: 'Rest', userEmail: remaining.email, quantity: 37 });
    expect((await shop.call('POST /orders', { body }, { token: remaining.token })).status).toBe(
      200,
    );
  });

  it('do not exceed their share by ordering at the same instant', async () => {
    const shop = openShop(await open());
    const part = await stockPart(shop);
    const buyers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => signUp(shop, `buyer${n}`, `203.0.113.${n % 2}`)),
    );
    const replies = await Promise.all(buyers.map((buyer) => buyer.order(part, 100)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await stockOf(shop, part)).toEqual({ available: 4_800, ledger: 4_800 });
  });
});

describeOnEngines('a verified buyer of a shop with an outside sign-in service', (open) => {
  it('orders like everybody, with no network of their own', async () => {
    const shop = startShop(await open(), { deps: () => ({ accounts: null }) });
    await placedOrder(shop, await stockPart(shop));
    expect(await networks(shop)).toEqual([{ unverified_network: null }]);
  });
});

describeOnEngines('the order of an unverified buyer', (open) => {
  it('expires after two hours, and the mail says so', async () => {
    for (const hours of ['72', '0']) {
      const shop = openShop(await open(), { UNPAID_HOLD_HOURS: hours });
      const part = await stockPart(shop);
      const buyer = await signUp(shop, 'one');
      const { insertedId: id } = (await buyer.order(part)).body as { insertedId: string };
      const usual = await placedOrder(shop, part);
      expect((await read(shop, id, buyer.token)).unverified).toBe(true);
      const mail = await shop.deps.db.query
        .selectFrom('outbox')
        .select('payload')
        .where('recipient', '=', buyer.email)
        .where('kind', '=', 'order-placed')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(mail.payload)).toMatchObject({ holdHours: 2, longerOnceVerified: true });
      shop.advance(2 * HOUR_MS);
      expect(await expireOrders(shop.deps)).toBe(0);
      shop.advance(1);
      expect(await expireOrders(shop.deps)).toBe(1);
      expect([await statusOf(shop, id), await statusOf(shop, usual)]).toEqual(['lapsed', 'unpaid']);
    }
  });

  it('keeps a hash of the network, until it is paid', async () => {
    const shop = openShop(await open());
    const buyer = await signUp(shop, 'one');
    const placed = await buyer.order(await stockPart(shop));
    const { insertedId: id } = placed.body as { insertedId: string };
    const [stored] = await networks(shop);
    expect(stored?.unverified_network).toMatch(/^[\w-]{43}$/);
    // Paid with the unverified token, which must not release the order before.
    const { token } = buyer;
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { orderId: id } },
      { token },
    );
    const { clientSecret } = opened.body as { clientSecret: string };
    const confirmed = await shop.call('POST /sandbox/confirm', {
      body: { clientSecret, card: goodCard },
    });
    const transactionId = (confirmed.body as { id: string }).id;
    const settle = { params: { id }, body: { transactionId } };
    expect((await shop.call('PATCH /orderPay/{id}', settle, { token })).status).toBe(200);
    expect(await networks(shop)).toEqual([{ unverified_network: null }]);
  });

  it('gets the usual hold once the buyer verifies, who then orders without the bound', async () => {
    const { shop, linksTo, cookie, signedUp } = await shopWithAccount(await open());
    const part = await stockPart(shop);
    const { token } = signedUp.body as Session;
    const order = (quantity: number) =>
      shop.call(
        'POST /orders',
        { body: orderFor(part, { userEmail: nora.email, quantity }) },
        { token },
      );
    const { insertedId: id } = (await order(50)).body as { insertedId: string };
    expect((await order(1_000)).problem.code).toBe('UNVERIFIED_UNITS_HELD');
    const [link = ''] = await linksTo('/verify');
    const body = { token: link };
    expect((await shop.call('POST /auth/verify', { body }, { headers: { cookie } })).status).toBe(
      200,
    );
    expect((await read(shop, id, token)).unverified).toBe(false);
    // The token is still the one from before.
    expect((await order(1_000)).status).toBe(200);
    shop.advance(72 * HOUR_MS);
    expect(await expireOrders(shop.deps)).toBe(0);
    shop.advance(1);
    expect(await expireOrders(shop.deps)).toBe(2);
  });

  it('gets the usual hold with the first token that says that the address is verified', async () => {
    const shop = openShop(await open());
    const buyer = await signUp(shop, 'one');
    await buyer.order(await stockPart(shop));
    await placedOrder(shop, await stockPart(shop, { name: 'Hub', sku: '' }), { toolName: 'Hub' });
    await shop.call('GET /orders', { query: { email: BUYER } }, { as: BUYER });
    expect((await networks(shop)).filter((row) => row.unverified_network !== null)).toHaveLength(1);
    await shop.call('GET /orders', { query: { email: buyer.email } }, { as: buyer.email });
    expect((await networks(shop)).filter((row) => row.unverified_network !== null)).toEqual([]);
  });
});
