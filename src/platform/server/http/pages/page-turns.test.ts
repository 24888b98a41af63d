import { describe, expect, it } from 'vitest';
import { createApp, openResponseCache } from '../../../../app/server/app.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { MAX_WAITING_PAGES, PageTurns } from './page-turns.ts';

describe('the turns of pages', () => {
  it('lie turns of the event loop apart, so that connections are accepted in between', async () => {
    const turns = new PageTurns();
    let turn = 0;
    const ticking = setInterval(() => {}, 1_000);
    const count = () => {
      turn++;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    const started: number[] = [];
    const all = ['a', 'b', 'a', 'c', 'a', 'b'].map((network) =>
      turns.run(network, () => Promise.resolve(started.push(turn))),
    );
    await Promise.all(all);
    clearImmediate(immediate);
    clearInterval(ticking);
    const apart = started.slice(1).map((at, nth) => at - (started[nth] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(10);
  });

  it('go around the networks', async () => {
    const turns = new PageTurns();
    const order: string[] = [];
    const ask = (name: string) =>
      turns.run(name.charAt(0), () => Promise.resolve(order.push(name)));
    await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map(ask));
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('are free again after a page that fails', async () => {
    const turns = new PageTurns();
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(await turns.run('a', () => Promise.resolve(1))).toEqual({ ok: true, value: 1 });
  });
});

describeOnEngines('a flood of pages that nobody has asked for before', (open) => {
  async function flooded() {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    await expect.poll(() => shop.deps.db.cacheVersion.current()).not.toBeNull();
    const rendered: string[] = [];
    const app = createApp(shop.deps, {
      assets: null,
      cache: openResponseCache(shop.deps),
      pages: (request) => {
        const { pathname, search } = new URL(request.url);
        rendered.push(`${request.headers.get('x-forwarded-for')} ${pathname}${search}`);
        const headers = { 'content-type': 'text/html' };
        return Promise.resolve({ response: new Response(null, { headers }), html: '<p>Page</p>' });
      },
    });
    const ask = async (address: string, path: string) =>
      app.request(`http://localhost${path}`, { headers: { 'x-forwarded-for': address } });
    return { ask, rendered };
  }

  it('lets the page of another network be the next one', async () => {
    const { ask, rendered } = await flooded();
    const flood = Array.from({ length: MAX_WAITING_PAGES }, (_, at) =>
      ask('203.0.113.2', `/parts?q=${at}`),
    );
    const visitor = ask('203.0.113.3', '/parts?q=chain');
    await Promise.all([...flood, visitor]);
    expect(rendered.slice(0, 3)).toEqual([
      '203.0.113.2 /parts?q=0',
      '203.0.113.3 /parts?q=chain',
      '203.0.113.2 /parts?q=1',
    ]);
  });

  it('is answered 503 beyond what may wait, while cached pages are answered', async () => {
    const { ask } = await flooded();
    expect((await ask('203.0.113.2', '/blog')).status).toBe(200);
    const flood = Array.from({ length: MAX_WAITING_PAGES + 8 }, (_, at) =>
      ask('203.0.113.2', `/parts?q=${at}`),
    );
    const cached = ask('203.0.113.2', '/blog');
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WAITING_PAGES);
    const refused = await Promise.all(flood.slice(MAX_WAITING_PAGES));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503));
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await cached).status).toBe(200);
  });

  it('is one page if it is one address, or differs by unknown parameters only', async () => {
    const { ask, rendered } = await flooded();
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask('203.0.113.2', `/parts/p1?utm_source=${at}`)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendered).toEqual(['203.0.113.2 /parts/p1']);
    await Promise.all([
      ask('203.0.113.2', '/de/parts?v=1&q=Kette&v=2'),
      ask('203.0.113.2', '/de/parts?q=Kette'),
    ]);
    expect(rendered.slice(1)).toEqual(['203.0.113.2 /de/parts?q=Kette']);
  });
});
