import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, newId } from '../../db/database.ts';
import { openSqlite } from '../../db/engines/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import { stockPart } from '../../testing/fixtures.ts';
import { type TestShop, startShop } from '../../testing/start-shop.ts';
import { BoundedCache, MAX_WAITING } from '../cache/bounded-cache.ts';
import { MAX_IN_FLIGHT } from '../limits/in-flight.ts';
import { ogImageRoutes } from './og-images.ts';
import { sitemapRoutes } from '../pages/sitemap.ts';

let folder: string;
let db: Database;
let shop: TestShop;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-found-'));
  db = openSqlite(join(folder, 'shop.db'));
  await migrate(db);
  shop = startShop(db, { env: { DATA_DIR: folder, PUBLIC_URL: 'https://parts.example' } });
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string) => shop.app.request(`http://localhost${path}`);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const addresses = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('the picture of a link', () => {
  it('is a PNG of 1200 × 630 with the part drawn, and changes with the price', async () => {
    const id = await stockPart(shop, { name: 'Narrow-Wide <Ring> & co' });
    const before = await bytesOf(`/og/part/${id}.png`);
    expect(await sharp(before).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    await db.query.updateTable('parts').set({ price: 77 }).where('id', '=', id).execute();
    expect((await bytesOf(`/og/part/${id}.png`)).equals(before)).toBe(false);
  });

  it.each(['---', '\u200b', '\u2800'])(
    'is there for a part whose name shows nothing: %j',
    async (name) => {
      const id = await stockPart(shop, { name, sku: name, category: name });
      expect(await sharp(await bytesOf(`/og/part/${id}.png`)).metadata()).toMatchObject({
        format: 'png',
      });
    },
  );

  it('calls nobody for a photo that lies elsewhere, and draws the part instead', async () => {
    const id = await stockPart(shop, { img: 'https://elsewhere.invalid/photo.jpg' });
    const reply = await get(`/og/part/${id}.png`);
    expect(reply.status).toBe(200);
  });

  it('exists for the shop itself, and not for a part that is gone', async () => {
    expect((await get('/og/shop.png')).headers.get('content-type')).toBe('image/png');
    expect((await get('/og/part/none.png')).status).toBe(404);
  });

  it('is refused for a while where too many wait for one, so that the shop stays free for others', async () => {
    const id = await stockPart(shop);
    const cards = new BoundedCache<Uint8Array<ArrayBuffer>>(200);
    const og = ogImageRoutes(shop.deps, cards);
    const kept = await (await og.request('/shop.png')).arrayBuffer();
    const drawing = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const waiting = Array.from({ length: MAX_WAITING }, (_, index) =>
      cards.get(`another ${index}`, () => drawing.promise),
    );
    const refused = await og.request(`/part/${id}.png`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await (await og.request('/shop.png')).arrayBuffer()).toEqual(kept);
    drawing.resolve(new Uint8Array());
    await Promise.all(waiting);
    expect((await og.request(`/part/${id}.png`)).status).toBe(200);
    expect(MAX_WAITING).toBeLessThan(MAX_IN_FLIGHT / 4);
  });
});

describe('the sitemap', () => {
  it('lists the public pages and every part that is in the catalogue', async () => {
    const kept = await stockPart(shop);
    const gone = await stockPart(shop, { name: 'Gone', sku: 'GONE' });
    await db.query.updateTable('parts').set({ deleted_at: 1 }).where('id', '=', gone).execute();
    const found = addresses(await (await get('/sitemap.xml')).text());
    expect(found).toContain('https://parts.example/');
    expect(found).toContain(`https://parts.example/parts/${kept}`);
    expect(found).not.toContain(`https://parts.example/parts/${gone}`);
  });

  it('is split where one file would be too long, and loses no part', async () => {
    const ids: string[] = [];
    for (const index of [1, 2, 3, 4, 5])
      ids.push(await stockPart(shop, { name: `Part ${index}`, sku: `P-${index}` }));
    const split = sitemapRoutes(shop.deps, 2);
    const files = addresses(await (await split.request('/sitemap.xml')).text());
    expect(files).toHaveLength(3);
    const found: (string | undefined)[] = [];
    for (const file of files)
      found.push(
        ...addresses(
          await (await split.request(file?.slice('https://parts.example'.length) ?? '')).text(),
        ),
      );
    expect(found.filter((address) => address?.includes('/parts/'))).toEqual(
      ids.map((id) => `https://parts.example/parts/${id}`),
    );
    // Only the first file lists the public pages.
    expect(found.filter((address) => address === 'https://parts.example/blog')).toHaveLength(1);
  });

  it('has no more in a file than it may, however many batches that is', async () => {
    const { id: _, ...row } = await db.query
      .selectFrom('parts')
      .selectAll()
      .where('id', '=', await stockPart(shop))
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 1_002 }, (_unused, at) => {
      const key = String(at);
      return { ...row, id: newId(), sku: key, sku_key: key, name: key, name_key: key };
    });
    for (let at = 0; at < more.length; at += 200)
      await db.query
        .insertInto('parts')
        .values(more.slice(at, at + 200))
        .execute();
    const first = await sitemapRoutes(shop.deps, 1_001).request('/sitemap-parts.xml');
    expect(addresses(await first.text()).filter((one) => one?.includes('/parts/'))).toHaveLength(
      1_001,
    );
  });

  it('is logged when it breaks off', async () => {
    const closed = openSqlite(':memory:');
    await closed.close();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const sitemap = sitemapRoutes({ ...shop.deps, db: closed, log });
    const reply = await sitemap.request('/sitemap-parts.xml?from=a');
    await expect(reply.text()).rejects.toThrow();
    expect(lines).toEqual([expect.stringContaining('a sitemap broke off')]);
  });
});

describe('icons and the like', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'image/png'],
    ['/icons/icon-180.png', 'image/png'],
    ['/icons/icon-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('%s is served as %s', async (path, type) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
  });

  it('robots.txt keeps crawlers out of what is somebody’s own, and names the sitemap', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toMatch(/^Disallow: \/dashboard$/m);
    expect(text).toMatch(/^Sitemap: https:\/\/parts\.example\/sitemap\.xml$/m);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});
