import { LANGUAGES, OTHER_LANGUAGES } from '../../../platform/rules/language/language.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/server/db/database.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { stockPart } from '../../../testing/server/fixtures.ts';
import { openFresh } from '../../../testing/server/database/fresh-database.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { sitemapRoutes } from './sitemap.ts';

let shop: TestShop;
let remove: () => Promise<void>;

beforeEach(async () => {
  const fresh = await openFresh('sqlite');
  remove = fresh.remove;
  shop = startShop(fresh.db, { env: { PUBLIC_URL: 'https://parts.example' } });
});
afterEach(async () => remove());

const get = async (path: string) => shop.app.request(`http://localhost${path}`);
const addresses = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const isEnglish = (address: string | undefined) =>
  !OTHER_LANGUAGES.some((language) => address?.includes(`.example/${language}`));

describe('the sitemap', () => {
  it('lists the public pages and the parts of the catalogue in all languages', async () => {
    const kept = await stockPart(shop);
    const gone = await stockPart(shop, { name: 'Gone', sku: 'GONE' });
    await shop.deps.db.query
      .updateTable('parts')
      .set({ unlisted_at: 1, status: 'deleted' })
      .where('id', '=', gone)
      .execute();
    const found = addresses(await (await get('/sitemap.xml')).text());
    expect(found).toContain('https://parts.example/');
    expect(found).toContain(`https://parts.example/parts/${kept}`);
    expect(found).toContain('https://parts.example/de');
    expect(found).toContain(`https://parts.example/de/parts/${kept}`);
    expect(found).toContain(`https://parts.example/fr/parts/${kept}`);
    expect(found).not.toContain(`https://parts.example/parts/${gone}`);
  });

  it('is split above the limit of one file, and loses no part', async () => {
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
    expect(found.filter(isEnglish).filter((address) => address?.includes('/parts/'))).toEqual(
      ids.map((id) => `https://parts.example/parts/${id}`),
    );
    // Only the first file lists the public pages.
    expect(found.filter((address) => address === 'https://parts.example/blog')).toHaveLength(1);
  });

  it('keeps the limit of a file across batches', async () => {
    const { id: _, ...row } = await shop.deps.db.query
      .selectFrom('parts')
      .selectAll()
      .where('id', '=', await stockPart(shop))
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 1_002 }, (_unused, at) => {
      const key = String(at);
      return { ...row, id: newId(), sku: key, sku_key: key, name: key, name_key: key };
    });
    for (let at = 0; at < more.length; at += 200)
      await shop.deps.db.query
        .insertInto('parts')
        .values(more.slice(at, at + 200))
        .execute();
    const first = await sitemapRoutes(shop.deps, 1_001).request('/sitemap-parts.xml');
    const parts = addresses(await first.text()).filter((one) => one?.includes('/parts/'));
    expect(parts.filter(isEnglish)).toHaveLength(1_001);
    expect(parts).toHaveLength(LANGUAGES.length * 1_001);
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
