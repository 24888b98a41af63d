import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../support/postgres-database.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';
import { BUYER, idempotentOrders, stockOf, stockPart } from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';

/**
 * PostgreSQL behind a cut cable: connections stay open, and not even its statement timeout is
 * answered. The shop's own query timeout ends the wait, and is short here.
 */
async function start(queryTimeoutMs = 1_000) {
  const url = await createDatabase(inject('postgresUrl'));
  const direct = openPostgres(url, () => {});
  onTestFinished(() => direct.close());
  await migrate(direct);
  const proxy = await startStallingProxy(url);
  onTestFinished(() => proxy.close());
  const db = openPostgres(proxy.url, () => {}, { queryTimeoutMs });
  onTestFinished(() => db.close());
  onTestFinished(() => proxy.resume());
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  /** The same shop over a connection that is never cut. */
  const beside = startShop(direct);
  const part = await stockPart(beside);
  const token = await beside.tokenOf(BUYER);
  const { order, orderUntilAccepted } = idempotentOrders(shop, part, token);
  const placed = () => direct.query.selectFrom('orders').select('id').execute();
  const stock = () => stockOf(beside, part);
  return { shop, db, proxy, order, orderUntilAccepted, placed, stock };
}

describe('a database that hangs behind a cut cable', () => {
  it('gives 503 instead of hanging, and the shop recovers with the cable', async () => {
    const { shop, db, proxy, order, orderUntilAccepted, placed } = await start();
    // Opens a connection that can be cut.
    const pinged = () =>
      db.ping().then(
        () => true,
        () => false,
      );
    await expect.poll(pinged).toBe(true);
    proxy.stall();
    const refused = await order('cut');
    expect(refused).toMatchObject({ status: 503, problem: { code: 'PROVIDER_DOWN' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/timeout|query|pg/i);
    expect((await shop.app.request('/api/readyz')).status).toBe(503);
    proxy.resume();
    expect((await orderUntilAccepted('cut')).status).toBe(200);
    expect(await placed()).toHaveLength(1);
  });

  it('returns every connection to the pool, however many requests waited', async () => {
    const { db, proxy, order, orderUntilAccepted, placed } = await start();
    const keys = Array.from({ length: 40 }, (_, index) => `order-${index}`);
    proxy.stall();
    const replies = await Promise.all(keys.map(order));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    // An answer may arrive before its connection is released.
    await expect.poll(() => db.load().waiting).toBe(0);
    proxy.resume();
    await Promise.all(keys.map(orderUntilAccepted));
    expect(await placed()).toHaveLength(40);
    await expect.poll(() => db.load().inUse).toBe(0);
  });

  it('places one order when the commit arrived and its answer did not', async () => {
    // All statements before the commit must be answered in time on a busy machine too.
    const { proxy, order, orderUntilAccepted, placed, stock } = await start(5_000);
    // The NUL byte matches the statement alone; a connection's first query contains the word as
    // well.
    const cut = proxy.stallAfter('commit\0');
    const unknown = order('once');
    await cut;
    expect((await unknown).status).toBe(503);
    await expect.poll(placed).toHaveLength(1);
    proxy.resume();
    expect(await orderUntilAccepted('once')).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    });
    expect(await placed()).toHaveLength(1);
    expect(await stock()).toEqual({ available: 4_950, ledger: 4_950 });
  });
});
