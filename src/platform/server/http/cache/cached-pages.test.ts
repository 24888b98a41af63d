import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { createApp, openResponseCache } from '../../../../app/server/app.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { openSqlite } from '../../db/engines/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import { listParts } from '../../../../catalogue/server/parts/search/list-parts.store.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  orderFor,
  stockPart,
} from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { htmlPage } from '../../../../testing/server/peers/html-page.ts';

/** A shop whose one page shows the stock and price of all parts, and counts how often it is made. */
function withPage(shop: TestShop) {
  let made = 0;
  const app = createApp(shop.deps, {
    assets: 'tests/fixtures',
    cache: openResponseCache(shop.deps),
    pages: async () => {
      made++;
      const { rows } = await listParts(shop.deps.db.query, { limit: 100 });
      const html = rows
        .map((part) => `<p>${part.name}: ${part.available} at ${part.price_minor}</p>`)
        .join('');
      return htmlPage(`<h1>Parts</h1>${html}`);
    },
  });
  const read = (headers: Record<string, string> = {}) =>
    app.request('http://localhost/parts', { headers });
  return { app, read, made: () => made, text: async () => (await read()).text() };
}

/** PostgreSQL has no cache version before its first poll. */
const ready = (db: Database) => expect.poll(() => db.cacheVersion.current()).not.toBeNull();

describeOnBothEngines('cached pages', (open) => {
  it('are rendered once, and match their ETag with 304', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    await ready(shop.deps.db);
    const page = withPage(shop);
    const first = await page.read();
    const etag = first.headers.get('etag') ?? '';
    expect(await first.text()).toContain('Chainring 48T: 5000 at 12');
    // On PostgreSQL nothing is cached while the last poll is late, as on a busy machine.
    const twice = async () => {
      await page.read();
      const before = page.made();
      const again = await page.read({ 'if-none-match': etag });
      return [again.status, await again.text(), page.made() - before];
    };
    await expect.poll(twice).toEqual([304, '', 0]);
  });

  it('give HEAD the headers of GET, and are cached by it', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    await ready(shop.deps.db);
    const page = withPage(shop);
    const read = (method: string, more: Record<string, string> = {}) =>
      page.app.request('http://localhost/parts', {
        method,
        headers: { 'accept-encoding': 'br', ...more },
      });
    // A late poll (above) causes one more rendering.
    const made = async () => {
      await read('HEAD');
      const before = page.made();
      const [head, whole] = [await read('HEAD'), await read('GET')];
      return { head, whole, anew: page.made() - before };
    };
    await expect.poll(async () => (await made()).anew).toBe(0);
    const { head, whole } = await made();
    expect(head.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect([...head.headers].filter(([name]) => name !== 'x-request-id')).toEqual(
      [...whole.headers].filter(([name]) => name !== 'x-request-id'),
    );
    expect(await head.text()).toBe('');
    expect((await whole.arrayBuffer()).byteLength).toBe(Number(head.headers.get('content-length')));
    const has = await read('HEAD', { 'if-none-match': head.headers.get('etag') ?? '' });
    expect([has.status, await has.text()]).toEqual([304, '']);
  });

  it('show the new stock and price right after an acknowledged order or change', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    await ready(shop.deps.db);
    const page = withPage(shop);
    expect(await page.text()).toContain('5000 at 12');
    await shop.call('POST /orders', { body: orderFor(id) }, { as: BUYER });
    expect(await page.text()).toContain('4950 at 12');
    const body = { ...chainring, available: 4_950, price: 13 };
    await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
    expect(await page.text()).toContain('4950 at 13');
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
    expect(await page.text()).not.toContain('Chainring');
  });

  it('do not show a review right after it was deleted', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const review = { email: BUYER, name: 'B', rating: 5, img: '/a.png', description: 'Good.' };
    await shop.call('POST /reviews', { body: review }, { as: BUYER });
    await ready(shop.deps.db);
    const cache = openResponseCache(shop.deps);
    const app = createApp(shop.deps, { assets: null, pages: null, cache });
    const read = async () => (await app.request('http://localhost/api/reviews')).json();
    const reviews = (await read()) as { _id: string }[];
    expect(reviews).toHaveLength(1);
    await expect.poll(async () => (await read()) && cache.has('/api/reviews')).toBe(true);
    const [{ _id: id } = { _id: '' }] = reviews;
    await shop.call('DELETE /review/{id}', { params: { id } }, { as: ADMIN });
    expect(await read()).toEqual([]);
  });

  it('are not cached when something changed while they were rendered', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop);
    await ready(shop.deps.db);
    const page = withPage(shop);
    const reading = page.text();
    await shop.call('POST /orders', { body: orderFor(id) }, { as: BUYER });
    await reading;
    expect(await page.text()).toContain('4950');
  });

  it('are rendered again after ten minutes without a change', async () => {
    const shop = startShop(await open());
    await ready(shop.deps.db);
    const page = withPage(shop);
    const madeForOne = async () => {
      const before = page.made();
      await page.read();
      return page.made() - before;
    };
    await expect.poll(madeForOne).toBe(0);
    shop.advance(10 * 60_000);
    expect(await madeForOne()).toBe(1);
  });

  it('are compressed by the Accept-Encoding header', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    await ready(shop.deps.db);
    const page = withPage(shop);
    const plain = await page.text();
    const br = await page.read({ 'accept-encoding': 'gzip, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain);
    const gzip = await page.read({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain);
    const weighed = await page.read({ 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect(weighed.headers.get('content-encoding')).toBe('gzip');
  });
});

/** Two processes, as two connections that share nothing in memory. */
async function besideEachOther(open: () => Database): Promise<void> {
  const [here, there] = [open(), open()];
  try {
    await migrate(here);
    const shop = startShop(here);
    const other = startShop(there);
    const id = await stockPart(other);
    await ready(here);
    const page = withPage(shop);
    await expect.poll(page.text).toContain('5000');
    await other.call('POST /orders', { body: orderFor(id) }, { as: BUYER });
    await expect.poll(page.text).toContain('4950');
  } finally {
    await here.close();
    await there.close();
  }
}

it('shows another process’s change, on PostgreSQL', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  await besideEachOther(() => openPostgres(url, () => {}));
});

it('shows another process’s change, on SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  await besideEachOther(() => openSqlite(join(folder, 'shop.db')));
  await rm(folder, { recursive: true });
});
