import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp, openResponseCache } from '../../../../app/server/app.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { inProcessApi } from '../../../../app/server/api/in-process-api.ts';
import type { Database } from '../../db/database.ts';
import { htmlPage } from '../../../../testing/server/peers/html-page.ts';

/** A shop with pages, which records page requests and log lines. */
function pagedShop(db: Database) {
  const shown: string[] = [];
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const { deps } = startShop(db, { deps: () => ({ log }) });
  const app = createApp(deps, {
    assets: 'tests/fixtures',
    cache: openResponseCache(deps),
    pages: async ({ method, url }) => {
      shown.push(`${method} ${url}`);
      return htmlPage('<h1>Page</h1>');
    },
  });
  const ask = async (path: string, method = 'GET') =>
    app.request(`http://localhost${path}`, { method });
  return { ask, shown, logged };
}

describeOnEngines('a URL', (open) => {
  it('with a NUL is a 404, whatever it is without', async () => {
    const { ask, shown, logged } = pagedShop(await open());
    for (const path of [
      '/%00',
      '/parts?q=%00',
      '/parts/%00',
      '/parts?category=a%00b',
      '/parts.data?q=%00',
      '/sitemap-parts.xml?from=%00',
      '/dev/mailbox/%00',
      '/og/part/%00.png',
      '/images/%00.webp',
      '/drawings/%00.svg',
      '/static/%00.js',
      '/a%00.js',
    ]) {
      const reply = await ask(path);
      expect(reply.status, path).toBe(404);
      expect(reply.headers.get('cache-control'), path).toBe('no-store');
      expect(await reply.text(), path).toContain('not an address of the shop');
    }
    expect([shown, logged]).toEqual([[], []]);
  });

  it('of the API with a NUL is rejected by field', async () => {
    const { ask, logged } = pagedShop(await open());
    const reply = await ask('/api/tools?q=%00');
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: { q: /./ } });
    expect((await ask('/api/tool/%00')).status).toBe(422);
    expect(logged).toEqual([]);
  });

  it('with an overlong id is a 404', async () => {
    const shop = startShop(await open());
    const id = 'x'.repeat(5_000);
    const missing = { status: 404, code: 'NOT_FOUND' };
    expect((await shop.call('GET /tool/{id}', { params: { id } })).problem).toMatchObject(missing);
    // The pages render their 404 from it.
    const reply = await inProcessApi(shop.deps)('GET /tool/{id}', { params: { id } });
    expect(reply).toMatchObject({ ok: false, problem: missing });
  });

  it('with an escaped %00 is a page', async () => {
    const { ask, shown } = pagedShop(await open());
    expect((await ask('/parts?q=%2500')).status).toBe(200);
    expect(shown).toEqual(['GET http://localhost/parts?q=%2500']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'of a page rejects %s without rendering',
    async (method) => {
      const { ask, shown, logged } = pagedShop(await open());
      for (const path of ['/', '/parts', '/parts.data', '/sitemap.xml', '/none']) {
        const reply = await ask(path, method);
        expect([reply.status, reply.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
      }
      expect([shown, logged]).toEqual([[], []]);
      expect((await ask('/parts', 'HEAD')).status).toBe(200);
    },
  );
});
