import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { inProcessApi } from '../../../../app/server/api/in-process-api.ts';
import { createApp, openResponseCache } from '../../../../app/server/app.ts';
import { changeStock } from '../../../../catalogue/server/parts/stock.store.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, placedOrder, stockPart } from '../../../../testing/server/fixtures.ts';
import { htmlPage } from '../../../../testing/server/peers/html-page.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { succeed } from '../../../rules/result.ts';
import { type Database, transact } from '../../db/database.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { migrate } from '../../db/migrate.ts';

/** Pages that show what the API answers. */
const lists: Readonly<Record<string, string>> = {
  '/parts/first': '/api/tools?limit=1',
  '/parts/by-stock': '/api/tools?limit=1&sort=available',
  '/parts/found-by-stock': '/api/tools?limit=1&sort=available&q=chainring',
  '/parts/in-stock': '/api/tools?limit=1&inStock=true',
};

/** A shop whose pages show one part each (`/parts/{id}`) or a list. */
function withPages(shop: TestShop) {
  const made: string[] = [];
  const cache = openResponseCache(shop.deps);
  const api = inProcessApi(shop.deps);
  const app = createApp(shop.deps, {
    assets: 'tests/fixtures',
    cache,
    pages: async (request) => {
      const { pathname } = new URL(request.url);
      made.push(pathname);
      const list = lists[pathname];
      if (list !== undefined)
        return htmlPage(await (await app.request(`http://localhost${list}`)).text());
      if (pathname === '/parts/without-stock') {
        const answer = await api('GET /tools', { query: { limit: 1 } }, { hidesStock: true });
        return htmlPage(JSON.stringify(answer));
      }
      const id = pathname.split('/').at(-1) ?? '';
      const [row] = await shop.deps.db.query
        .selectFrom('parts')
        .select(['id', 'available'])
        .where('id', '=', id)
        .execute();
      return htmlPage(`${row?.available} pieces`);
    },
  });
  const text = async (address: string) => (await app.request(`http://localhost${address}`)).text();
  /** How often pages are made for one more request. */
  const madeFor = async (address: string) => {
    const before = made.length;
    await text(address);
    return made.length - before;
  };
  return { text, madeFor };
}

/** PostgreSQL has no cache version before its first poll. */
const ready = (db: Database) =>
  expect.poll(() => db.cacheVersion.current(), { timeout: 5_000 }).not.toBeNull();

/** @returns the order's id */
const order = (shop: TestShop, id: string, toolName: string, quantity: number) =>
  placedOrder(shop, id, { toolName, quantity });

const byAdmin = (partId: string) => ({ partId, reason: 'admin', actor: null, now: 1 }) as const;

describeOnBothEngines('an order', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', UNPAID_UNITS: '0' } });
    await shop.makeAdmin(ADMIN);
    const [sold, other] = [
      await stockPart(shop, { name: 'Sold chainring', sku: 'S-1', available: 200 }),
      await stockPart(shop, { name: 'Other chainring', sku: 'S-2', available: 300 }),
    ];
    await ready(shop.deps.db);
    return { shop, sold, other, ...withPages(shop) };
  }
  /** On PostgreSQL nothing is cached while the last poll is late, as on a busy machine. */
  const cached = async (
    { madeFor }: { madeFor: (address: string) => Promise<number> },
    at: string,
  ) => expect.poll(() => madeFor(at)).toBe(0);

  it('makes the page of its part stale at once, and no other', async () => {
    const shop = await start();
    for (const id of [shop.sold, shop.other]) await cached(shop, `/parts/${id}`);
    const version = shop.shop.deps.db.cacheVersion.current();
    await order(shop.shop, shop.sold, 'Sold chainring', 50);
    expect(await shop.text(`/parts/${shop.sold}`)).toContain('150 pieces');
    expect(shop.shop.deps.db.cacheVersion.current()).toBe(version);
    await cached(shop, `/parts/${shop.other}`);
  });

  it('makes a page stale that was made from a cached answer with its part', async () => {
    const shop = await start();
    await shop.text('/api/tools?limit=1');
    await cached(shop, '/parts/first');
    expect(await shop.text('/parts/first')).toContain('"available":200');
    await order(shop.shop, shop.sold, 'Sold chainring', 50);
    expect(await shop.text('/parts/first')).toContain('"available":150');
    await cached(shop, '/parts/first');
    await order(shop.shop, shop.other, 'Other chainring', 50);
    await cached(shop, '/parts/first');
  });

  it('makes lists by stock stale, whatever parts they show', async () => {
    const shop = await start();
    for (const address of ['/parts/by-stock', '/parts/found-by-stock']) {
      await cached(shop, address);
      expect(await shop.text(address)).toContain('"name":"Sold chainring"');
    }
    await order(shop.shop, shop.other, 'Other chainring', 150);
    for (const address of ['/parts/by-stock', '/parts/found-by-stock'])
      expect(await shop.text(address)).toContain('"name":"Other chainring"');
  });

  it('makes filtered lists stale when it sells a part out, and when the part is back', async () => {
    const shop = await start();
    const address = '/parts/in-stock';
    await cached(shop, address);
    expect(await shop.text(address)).toContain('"name":"Sold chainring"');
    const id = await order(shop.shop, shop.sold, 'Sold chainring', 200);
    expect(await shop.text(address)).toContain('"name":"Other chainring"');
    await shop.shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER });
    expect(await shop.text(address)).toContain('"name":"Sold chainring"');
  });

  it('leaves a page cached that has its part but not its stock', async () => {
    const shop = await start();
    const address = '/parts/without-stock';
    await cached(shop, address);
    await order(shop.shop, shop.sold, 'Sold chainring', 50);
    await cached(shop, address);
    expect(await shop.text(address)).toContain('"available":200');
    await order(shop.shop, shop.sold, 'Sold chainring', 150);
    expect(await shop.text(address)).toContain('"available":0');
  });

  it('leaves a page cached until its commit, and makes it stale then', async () => {
    const shop = await start();
    const address = `/parts/${shop.sold}`;
    const { db } = shop.shop.deps;
    await cached(shop, address);
    await transact(db, async (tx) => {
      await changeStock(tx, -50, byAdmin(shop.sold));
      await cached(shop, address);
      expect(await shop.text(address)).toContain('200 pieces');
      return succeed(null);
    });
    expect(await shop.text(address)).toContain('150 pieces');
  });

  it('makes a page stale that was made before its commit', async () => {
    const shop = await start();
    const address = `/parts/${shop.sold}`;
    const { db } = shop.shop.deps;
    await transact(db, async (tx) => {
      await changeStock(tx, -50, byAdmin(shop.sold));
      // Another connection reads on PostgreSQL; SQLite's only one sees the uncommitted row.
      if (db.engine === 'postgres') expect(await shop.text(address)).toContain('200 pieces');
      return succeed(null);
    });
    expect(await shop.text(address)).toContain('150 pieces');
  });

  it('makes a page stale though the answer to its commit was lost', async () => {
    const shop = await start();
    const address = `/parts/${shop.sold}`;
    const { db } = shop.shop.deps;
    await cached(shop, address);
    const losing: Database = {
      ...db,
      transaction: async (run) => {
        await db.transaction(run);
        throw new Error('Connection lost');
      },
    };
    const lost = transact(losing, async (tx) =>
      succeed(await changeStock(tx, -50, byAdmin(shop.sold))),
    );
    await expect(lost).rejects.toThrow('Connection lost');
    expect(await shop.text(address)).toContain('150 pieces');
  });
});

/** Two processes of a shop on PostgreSQL, and two parts that both have seen. */
async function startTwoProcesses() {
  const url = await createDatabase(inject('postgresUrl'));
  const [here, there] = [openPostgres(url, () => {}), openPostgres(url, () => {})];
  onTestFinished(async () => {
    await here.close();
    await there.close();
  });
  await migrate(here);
  const [shop, elsewhere] = [startShop(here), startShop(there)];
  const [sold, other] = [
    await stockPart(elsewhere, { name: 'Sold chainring', sku: 'S-1', available: 200 }),
    await stockPart(elsewhere, { name: 'Other chainring', sku: 'S-2', available: 300 }),
  ];
  await ready(here);
  const pages = withPages(shop);
  const changedSince = (version: number | null) =>
    ![version, null].includes(here.cacheVersion.current());
  // A change that this process sees shows that it has seen the parts before.
  const first = here.cacheVersion.current();
  await sql`update parts set description = 'Changed'`.execute(there.query);
  await expect.poll(() => changedSince(first), { timeout: 5_000 }).toBe(true);
  for (const id of [sold, other])
    await expect.poll(() => pages.madeFor(`/parts/${id}`), { timeout: 5_000 }).toBe(0);
  await ready(here);
  return { here, there, shop, elsewhere, sold, other, changedSince, ...pages };
}

it('an order makes stale what shows its part once, though the next poll names it too, on PostgreSQL', async () => {
  const { here, there, shop, sold, other, text } = await startTwoProcesses();
  await order(shop, sold, 'Sold chainring', 50);
  expect(await text(`/parts/${sold}`)).toContain('150 pieces');
  const ordered = here.cacheVersion.stock();
  // The poll that sees this change sees the order too.
  await sql`update parts set available = 250 where id = ${other}`.execute(there.query);
  await expect.poll(() => text(`/parts/${other}`), { timeout: 5_000 }).toContain('250 pieces');
  expect(here.cacheVersion.stock()).toBe(ordered + 1);
});

it('an order of another process makes the page of its part stale, and no other, on PostgreSQL', async () => {
  const { here, there, elsewhere, sold, changedSince, text } = await startTwoProcesses();
  const version = here.cacheVersion.current();
  await order(elsewhere, sold, 'Sold chainring', 50);
  await expect.poll(() => text(`/parts/${sold}`), { timeout: 5_000 }).toContain('150 pieces');
  await ready(here);
  expect(here.cacheVersion.current()).toBe(version);
  // A person with psql, who changes more than the stock.
  await sql`update parts set available = available - 50, name = 'Renamed' where id = ${sold}`.execute(
    there.query,
  );
  await expect.poll(() => text(`/parts/${sold}`), { timeout: 5_000 }).toContain('100 pieces');
  await expect.poll(() => changedSince(version), { timeout: 5_000 }).toBe(true);
});
