import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedTexts } from '../../rules/parts/part-texts.ts';
import { stockPart } from '../../../testing/server/fixtures.ts';
import { openFresh } from '../../../testing/server/database/fresh-database.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { BoundedCache, MAX_WAITING } from '../../../platform/server/http/cache/bounded-cache.ts';
import { MAX_IN_FLIGHT } from '../../../platform/server/http/limits/in-flight.ts';
import { ogImageRoutes } from './og-images.ts';

let shop: TestShop;
let remove: () => Promise<void>;

beforeEach(async () => {
  const fresh = await openFresh('sqlite');
  remove = fresh.remove;
  shop = startShop(fresh.db, { env: { PUBLIC_URL: 'https://parts.example' } });
});
afterEach(async () => remove());

const get = async (path: string) => shop.app.request(`http://localhost${path}`);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

describe('the preview picture of a link', () => {
  it('is a PNG of 1200 × 630, and changes with the price', async () => {
    const id = await stockPart(shop, { name: 'Narrow-Wide <Ring> & co' });
    const before = await bytesOf(`/og/part/${id}.png`);
    expect(await sharp(before).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    await shop.deps.db.query
      .updateTable('parts')
      .set({ price_minor: 7_700 })
      .where('id', '=', id)
      .execute();
    expect((await bytesOf(`/og/part/${id}.png`)).equals(before)).toBe(false);
  });

  it.each(['---', '\u200b', '\u2800'])(
    'exists for a part whose name is invisible: %j',
    async (name) => {
      const id = await stockPart(shop, { name, sku: name, category: name });
      expect(await sharp(await bytesOf(`/og/part/${id}.png`)).metadata()).toMatchObject({
        format: 'png',
      });
    },
  );

  it('shows a drawing in place of an external photo, which is not fetched', async () => {
    const id = await stockPart(shop, { img: 'https://elsewhere.invalid/photo.jpg' });
    const reply = await get(`/og/part/${id}.png`);
    expect(reply.status).toBe(200);
  });

  it('of a German page is in German', async () => {
    const id = await stockPart(shop);
    for (const path of ['/og/shop.png', `/og/part/${id}.png`]) {
      const german = await bytesOf(`/de${path}`);
      expect(await sharp(german).metadata()).toMatchObject({ format: 'png', width: 1200 });
      expect(german.equals(await bytesOf(path))).toBe(false);
    }
  });

  it('of a German page has the part’s German name and the shop’s own categories', async () => {
    const id = await stockPart(shop, { name: 'Ring', category: 'Wheels' });
    const german = await bytesOf(`/de/og/part/${id}.png`);
    const english = await bytesOf(`/og/part/${id}.png`);
    const change = (values: { texts: string } | { category: string }) =>
      shop.deps.db.query.updateTable('parts').set(values).where('id', '=', id).execute();
    await change({ texts: storedTexts({ de: { name: 'Kettenblatt' } }) });
    const named = await bytesOf(`/de/og/part/${id}.png`);
    expect(named.equals(german)).toBe(false);
    expect((await bytesOf(`/og/part/${id}.png`)).equals(english)).toBe(true);
    await change({ category: 'Laufräder' });
    expect((await bytesOf(`/de/og/part/${id}.png`)).equals(named)).toBe(true);
  });

  it('exists for the shop itself, and not for a deleted part', async () => {
    expect((await get('/og/shop.png')).headers.get('content-type')).toBe('image/png');
    expect((await get('/og/part/none.png')).status).toBe(404);
  });

  it('is rejected with 503 when too many requests wait for one', async () => {
    const id = await stockPart(shop);
    const cards = new BoundedCache<Uint8Array<ArrayBuffer>>(200);
    const og = ogImageRoutes(shop.deps, 'en', cards);
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
