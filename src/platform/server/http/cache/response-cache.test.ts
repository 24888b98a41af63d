import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createApp, openResponseCache } from '../../../../app/server/app.ts';
import { CacheVersion } from '../../db/cache-version.ts';
import { showStock } from '../../db/shown-stock.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { InFlight } from '../limits/in-flight.ts';
import { ResponseCache } from './response-cache.ts';
import { MINUTE_MS } from '../../../rules/durations.ts';

const html = { 'content-type': 'text/html' };

type Asked = { method?: string; path?: string; headers?: Record<string, string> };

/** A cache with a page at any address; the test sets its response and its clock. */
function onePage(answer: () => Response) {
  const changes = new CacheVersion();
  const clock = { now: 0 };
  const cache = new ResponseCache(
    changes,
    () => clock.now,
    () => {},
  );
  let made = 0;
  const read = ({ path = '/parts', ...init }: Asked = {}) =>
    cache.respond(new Request(`http://localhost${path}`, init), () => {
      made++;
      return Promise.resolve(answer());
    });
  return { changes, clock, read, made: () => made };
}

describe('the response cache', () => {
  it('stores a page with its ETag and Vary headers', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    const { headers } = await page.read();
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(await (await page.read()).text()).toBe('Parts');
    expect(page.made()).toBe(1);
  });

  it.each([404, 503])('stores nothing of status %i', async (status) => {
    const page = onePage(() => new Response('No', { status, headers: html }));
    expect([(await page.read()).status, (await page.read()).status]).toEqual([status, status]);
    expect(page.made()).toBe(2);
  });

  it('stores neither pictures nor responses to POST', async () => {
    const picture = onePage(() => new Response('', { headers: { 'content-type': 'image/png' } }));
    await picture.read();
    await picture.read();
    expect(picture.made()).toBe(2);
    const page = onePage(() => new Response('Parts', { headers: html }));
    await page.read({ method: 'POST' });
    await page.read({ method: 'POST' });
    expect(page.made()).toBe(2);
  });

  it('stores a response for ten minutes at most', async () => {
    const page = onePage(() => new Response('© 2022–2026', { headers: html }));
    await page.read();
    page.clock.now = 10 * MINUTE_MS - 1;
    await page.read();
    expect(page.made()).toBe(1);
    page.clock.now = 10 * MINUTE_MS;
    await page.read();
    expect(page.made()).toBe(2);
  });

  it('stores nothing while the version of the data is unknown', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    const version = vi.spyOn(page.changes, 'current').mockReturnValue(null);
    await page.read();
    await page.read();
    expect(page.made()).toBe(2);
    version.mockRestore();
    await page.read();
    await page.read();
    expect(page.made()).toBe(3);
  });

  it('frees the memory of invalidated responses', async () => {
    // Six of these exceed the limit.
    const page = onePage(() => new Response('x'.repeat(9 * 1024 * 1024), { headers: html }));
    for (let times = 1; times <= 6; times++) {
      await page.read();
      page.changes.invalidate();
    }
    await page.read();
    await page.read();
    expect(page.made()).toBe(7);
  });

  it('stores four thousand responses and evicts the oldest', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    for (let number = 1; number <= 4_000; number++) await page.read({ path: `/${number}` });
    await page.read({ path: '/1' });
    expect(page.made()).toBe(4_000);
    await page.read({ path: '/4001' });
    await page.read({ path: '/2' });
    expect(page.made()).toBe(4_001);
    await page.read({ path: '/1' });
    expect(page.made()).toBe(4_002);
  });

  it('leaves half of its places to addresses without a query', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    for (let n = 0; n < 500; n++) await page.read({ path: `/p${n}` });
    for (let n = 0; n < 5_000; n++) await page.read({ path: `/parts?q=${n}` });
    expect(page.made()).toBe(5_500);
    for (const path of ['/p0', '/p499', '/parts?q=4999', '/parts?q=3000'])
      await page.read({ path });
    expect(page.made()).toBe(5_500);
    await page.read({ path: '/parts?q=2999' });
    expect(page.made()).toBe(5_501);
  });

  it('makes a response once for all who ask at the same time, and for each if it is not stored', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    const replies = await Promise.all([page.read(), page.read(), page.read()]);
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(Array(3).fill('Parts'));
    expect(page.made()).toBe(1);
    const missing = onePage(() => new Response('No', { status: 404, headers: html }));
    await Promise.all([missing.read(), missing.read(), missing.read()]);
    expect(missing.made()).toBe(3);
  });

  describe('a change of stock while a response is made', () => {
    /** A page of part `a` that is finished by hand. */
    function slowPage() {
      const changes = new CacheVersion();
      const cache = new ResponseCache(changes, Date.now, () => {});
      const finishes: ((text: string) => void)[] = [];
      const read = async () => {
        const reply = await cache.respond(new Request('http://localhost/parts/a'), async () => {
          showStock(new Set(['a']));
          const text = await new Promise<string>((resolve) => finishes.push(resolve));
          return new Response(text, { headers: html });
        });
        return reply.text();
      };
      const order = (partId: string) => changes.invalidateStock(partId, { soldOutOrBack: false });
      return { changes, finishes, read, order };
    }

    it('leaves it to all who asked before, and has one more made for all who asked since', async () => {
      const { finishes, read, order } = slowPage();
      const before = [read(), read()];
      order('a');
      const since = [read(), read(), read()];
      order('b');
      finishes[0]?.('first');
      expect(await Promise.all(before)).toEqual(['first', 'first']);
      await expect.poll(() => finishes.length).toBe(2);
      order('a');
      finishes[1]?.('second');
      expect(await Promise.all(since)).toEqual(['second', 'second', 'second']);
      expect(finishes.length).toBe(2);
    });

    it('leaves it to all if it does not show that part', async () => {
      const { finishes, read, order } = slowPage();
      const replies = [read()];
      order('b');
      replies.push(read());
      order('a');
      finishes[0]?.('first');
      expect(await Promise.all(replies)).toEqual(['first', 'first']);
    });

    it('and any other change before a request have it made again', async () => {
      const { changes, finishes, read } = slowPage();
      const before = read();
      changes.invalidate();
      const since = read();
      finishes[0]?.('first');
      await expect.poll(() => finishes.length).toBe(2);
      finishes[1]?.('second');
      expect([await before, await since]).toEqual(['first', 'second']);
    });
  });

  it('holds a packed response without its plain text, which it unpacks for others', async () => {
    // Six of these exceed the limit, but pack to nothing.
    const text = 'x'.repeat(9 * 1024 * 1024);
    const page = onePage(() => new Response(text, { headers: html }));
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const packed = { 'accept-encoding': 'br' };
    for (const path of [...paths, ...paths]) await page.read({ path, headers: packed });
    expect(page.made()).toBe(6);
    const { headers } = await page.read({ path: '/1', headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(await (await page.read({ path: '/1' })).text()).toBe(text);
    expect(page.made()).toBe(6);
  });

  it('packs a page fast while it is new, and small once it has lasted for a minute', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    const packed = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const codingAt = async (seconds: number) => {
      page.clock.now = seconds * 1_000;
      const { headers } = await page.read({ headers: packed });
      return headers.get('content-encoding');
    };
    expect([await codingAt(0), await codingAt(59), await codingAt(60)]).toEqual([
      'zstd',
      'zstd',
      'br',
    ]);
    expect(page.made()).toBe(1);
    page.changes.invalidate();
    expect(await codingAt(61)).toBe('zstd');
  });

  it('has the content of a response that was made for a 304', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    const etag = (await page.read()).headers.get('etag') ?? '';
    page.changes.invalidate();
    const packed = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect((await page.read({ headers: packed })).status).toBe(304);
    expect(await (await page.read()).text()).toBe('Parts');
    expect(page.made()).toBe(2);
  });

  it('counts encodings that are made later', async () => {
    // Five of these fit, or two with their encodings, which are as large.
    const noise = randomBytes(9 * 1024 * 1024);
    const page = onePage(() => new Response(noise, { headers: html }));
    const paths = ['/1', '/2', '/3'];
    for (const path of paths) await page.read({ path });
    for (const path of paths) await page.read({ path, headers: { 'accept-encoding': 'gzip' } });
    expect(page.made()).toBe(3);
    await page.read({ path: '/1' });
    expect(page.made()).toBe(4);
  });
});

describeOnBothEngines('a response to a request with a token', (open) => {
  it('is not cached, and no cached response replaces it', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const review = { email: BUYER, name: 'B', rating: 5, img: '/a.png', description: 'Good.' };
    await shop.call('POST /reviews', { body: review }, { as: BUYER });
    await expect.poll(() => shop.deps.db.cacheVersion.current()).not.toBeNull();
    const cache = openResponseCache(shop.deps);
    const app = createApp(shop.deps, { assets: null, pages: null, cache });
    const read = async (headers: Record<string, string> = {}) =>
      app.request('http://localhost/api/reviews', { headers });
    const authorization = `Bearer ${await shop.tokenOf(ADMIN)}`;
    const response = await read({ authorization });
    expect(await response.json()).toMatchObject([{ email: BUYER }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cache.has('/api/reviews')).toBe(false);
    const [shown] = (await (await read()).json()) as object[];
    expect(shown).not.toHaveProperty('email');
    expect(await (await read({ authorization })).json()).toMatchObject([{ email: BUYER }]);
  });
});

describeOnBothEngines('a cached response', (open) => {
  it('is sent under load shedding, unlike any other', async () => {
    const shop = startShop(await open());
    let isLate = false;
    const app = createApp(shop.deps, {
      assets: null,
      pages: null,
      cache: openResponseCache(shop.deps),
      inFlight: new InFlight(undefined, () => isLate),
    });
    const statusOf = async (path: string, late: boolean) => {
      isLate = late;
      return (await app.request(`http://localhost/api${path}`)).status;
    };
    await expect
      .poll(async () => [await statusOf('/tools', false), await statusOf('/tools', true)])
      .toEqual([200, 200]);
    expect(await statusOf('/tools?q=chain', true)).toBe(503);
    // An address of its own to the cache, though Hono decodes it.
    expect(await statusOf('/%74ools', true)).toBe(503);
    expect(await statusOf('/%74ools', false)).toBe(200);
    const german = async (late: boolean) => {
      isLate = late;
      const headers = { 'accept-language': 'de' };
      return (await app.request('http://localhost/api/tools', { headers })).status;
    };
    expect([await german(true), await german(false), await german(true)]).toEqual([503, 200, 200]);
    // Too old to be sent: it would be rendered again.
    shop.advance(10 * 60_000);
    expect(await statusOf('/tools', true)).toBe(503);
  });

  it('is sent under load shedding to an address with parameters that its page does not know', async () => {
    const shop = startShop(await open());
    let isLate = false;
    const headers = { 'content-type': 'text/html' };
    const app = createApp(shop.deps, {
      assets: null,
      cache: openResponseCache(shop.deps),
      inFlight: new InFlight(undefined, () => isLate),
      pages: () => Promise.resolve({ response: new Response(null, { headers }), html: '<p>' }),
    });
    await expect.poll(() => shop.deps.db.cacheVersion.current()).not.toBeNull();
    expect((await app.request('http://localhost/parts')).status).toBe(200);
    isLate = true;
    const statusOf = async (path: string) => (await app.request(`http://localhost${path}`)).status;
    // A machine under load may know other processes' writes too late for the first try.
    await expect.poll(() => statusOf('/parts?utm_source=letter')).toBe(200);
    expect(await statusOf('/parts?q=chain')).toBe(503);
  });
});
