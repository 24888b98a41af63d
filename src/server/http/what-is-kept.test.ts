import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApp, keptAnswers } from '../app.ts';
import { CacheVersion } from '../db/cache-version.ts';
import { describeOnBothEngines } from '../testing/both-engines.ts';
import { ADMIN, BUYER } from '../testing/fixtures.ts';
import { startShop } from '../testing/start-shop.ts';
import { InFlight } from './in-flight.ts';
import { KeptAnswers } from './kept-answers.ts';

const MINUTE = 60_000;
const html = { 'content-type': 'text/html' };

type Asked = { method?: string; path?: string; headers?: Record<string, string> };

/** A store of answers with a page at any address, whose answer and clock a test decides. */
function onePage(answer: () => Response) {
  const changes = new CacheVersion();
  const clock = { now: 0 };
  const kept = new KeptAnswers(
    changes,
    () => clock.now,
    () => {},
  );
  let made = 0;
  const read = ({ path = '/parts', ...init }: Asked = {}) =>
    kept.answer(new Request(`http://localhost${path}`, init), () => {
      made++;
      return Promise.resolve(answer());
    });
  return { changes, clock, read, made: () => made };
}

describe('of answers', () => {
  it('a good one is kept, and says what it is known by and what it depends on', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    const { headers } = await page.read();
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(await (await page.read()).text()).toBe('Parts');
    expect(page.made()).toBe(1);
  });

  it.each([404, 503])(
    'one of status %i is made anew each time, and stays what it is',
    async (status) => {
      const page = onePage(() => new Response('No', { status, headers: html }));
      expect([(await page.read()).status, (await page.read()).status]).toEqual([status, status]);
      expect(page.made()).toBe(2);
    },
  );

  it('neither a picture is kept, nor what would change something', async () => {
    const picture = onePage(() => new Response('', { headers: { 'content-type': 'image/png' } }));
    await picture.read();
    await picture.read();
    expect(picture.made()).toBe(2);
    const page = onePage(() => new Response('Parts', { headers: html }));
    await page.read({ method: 'POST' });
    await page.read({ method: 'POST' });
    expect(page.made()).toBe(2);
  });

  it('one is ten minutes old at most, though nothing has told of a change', async () => {
    const page = onePage(() => new Response('© 2022–2026', { headers: html }));
    await page.read();
    page.clock.now = 10 * MINUTE - 1;
    await page.read();
    expect(page.made()).toBe(1);
    page.clock.now = 10 * MINUTE;
    await page.read();
    expect(page.made()).toBe(2);
  });

  it('what has changed gives its room back, however often it does', async () => {
    // Six of these are more than all that is kept at once.
    const page = onePage(() => new Response('x'.repeat(9 * 1024 * 1024), { headers: html }));
    for (let times = 1; times <= 6; times++) {
      await page.read();
      page.changes.invalidate();
    }
    await page.read();
    await page.read();
    expect(page.made()).toBe(7);
  });

  it('two thousand are kept, and the oldest makes room for one more', async () => {
    const page = onePage(() => new Response('Parts', { headers: html }));
    for (let number = 1; number <= 2_000; number++) await page.read({ path: `/${number}` });
    await page.read({ path: '/1' });
    expect(page.made()).toBe(2_000);
    await page.read({ path: '/2001' });
    await page.read({ path: '/2' });
    expect(page.made()).toBe(2_001);
    await page.read({ path: '/1' });
    expect(page.made()).toBe(2_002);
  });

  it('what is packed later takes room as well', async () => {
    // Five of these are kept at once, or two with what they are packed to, which is no less.
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

describeOnBothEngines('what somebody signed in is told', (open) => {
  it('is told to nobody else: whoever reads without a token gets an answer of their own', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const review = { email: BUYER, name: 'B', rating: 5, img: '/a.png', description: 'Good.' };
    await shop.call('POST /reviews', { body: review }, { as: BUYER });
    await expect.poll(() => shop.deps.db.cacheVersion.current()).not.toBeNull();
    const kept = keptAnswers(shop.deps);
    const app = createApp(shop.deps, { assets: null, pages: null, kept });
    const read = async (headers: Record<string, string> = {}) =>
      app.request('http://localhost/api/reviews', { headers });
    const authorization = `Bearer ${await shop.tokenOf(ADMIN)}`;
    const told = await read({ authorization });
    expect(await told.json()).toMatchObject([{ email: BUYER }]);
    expect(told.headers.get('cache-control')).toBe('no-store');
    expect(kept.has('/api/reviews')).toBe(false);
    const [shown] = (await (await read()).json()) as object[];
    expect(shown).not.toHaveProperty('email');
    expect(await (await read({ authorization })).json()).toMatchObject([{ email: BUYER }]);
  });
});

describeOnBothEngines('what is kept', (open) => {
  it('is answered in a full house too, and what is asked with other words is not', async () => {
    const shop = startShop(await open());
    let isLate = false;
    const app = createApp(shop.deps, {
      assets: null,
      pages: null,
      kept: keptAnswers(shop.deps),
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
  });
});
