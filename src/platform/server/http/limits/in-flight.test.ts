import { expect, it } from 'vitest';
import { createApp, openResponseCache } from '../../../../app/server/app.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { BUYER, orderFor, stockOf, stockPart } from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { InFlight } from './in-flight.ts';
import { MAX_DELAY_MS, watchEventLoop } from './event-loop-delay.ts';

/** The same shop with this limit. */
const withLimit = (shop: TestShop, most: number) => {
  const inFlight = new InFlight(most);
  return { inFlight, app: createApp(shop.deps, { assets: null, pages: null, inFlight }) };
};

/** A body that sends nothing until released. */
function slowBody(text: string) {
  let send = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = () => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      };
    },
  });
  return { body, send: () => send() };
}

describeOnEngines('requests above the limit', (open) => {
  it('are rejected with Retry-After, except health checks', async () => {
    const shop = startShop(await open());
    const { app, inFlight } = withLimit(shop, 1);
    inFlight.enter();
    const refused = await app.request('/api/tools');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED', status: 503 });
    expect((await app.request('/api/healthz')).status).toBe(200);
    expect((await app.request('/api/readyz')).status).toBe(200);
    expect(shop.deps.counts.shed).toBe(1);
    inFlight.leave();
    expect((await app.request('/api/tools')).status).toBe(200);
    expect(inFlight.running).toBe(0);
  });

  it('are answered from the cache, without a token and for GET and HEAD only', async () => {
    const shop = startShop(await open());
    const inFlight = new InFlight(1);
    const cache = openResponseCache(shop.deps);
    const app = createApp(shop.deps, { assets: null, pages: null, inFlight, cache });
    // Responses are cached only once the cache version is known.
    const isCached = async () => (await app.request('/api/tools')).ok && cache.has('/api/tools');
    await expect.poll(isCached).toBe(true);
    inFlight.enter();
    const status = async (init?: RequestInit) => (await app.request('/api/tools', init)).status;
    expect(await status()).toBe(200);
    expect(await status({ headers: { authorization: 'Bearer x' } })).toBe(503);
    expect(await status({ method: 'HEAD' })).toBe(200);
    expect(await status({ method: 'POST' })).toBe(503);
  });

  it('are rejected for the network that has the most in flight, while others get half of the places', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    const { app, inFlight } = withLimit(shop, 4);
    const flood = '203.0.113.7';
    const status = async (from: string) =>
      (await app.request('/api/tools', { headers: { 'x-forwarded-for': from } })).status;
    for (let n = 0; n < 4; n++) expect(inFlight.enter(flood)).toBe(true);
    expect(await status(flood)).toBe(503);
    expect(await status('198.51.100.1')).toBe(200);
    expect(inFlight.running).toBe(4);
    inFlight.enter('2001:db8:7:9::/64');
    expect(await status('198.51.100.1')).toBe(200);
    inFlight.enter('2001:db8:7:9::/64');
    // Two others have their half.
    expect(await status('2001:db8:7:9::1')).toBe(503);
    expect(await status('198.51.100.1')).toBe(503);
    // At two each, the flooding network gets no third place.
    for (let n = 0; n < 2; n++) inFlight.leave(flood);
    expect(await status(flood)).toBe(503);
    inFlight.leave('2001:db8:7:9::/64');
    expect(await status(flood)).toBe(200);
    expect(inFlight.running).toBe(3);
  });

  it('whose bodies are read meanwhile are rejected for that network only', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    const { app, inFlight } = withLimit(shop, 2);
    const body = JSON.stringify({ name: 'Eve', email: 'eve@example.com', message: 'Hello.' });
    const send = (from: string) => {
      const slow = slowBody(body);
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const init = { method: 'POST', headers, body: slow.body, duplex: 'half' } as RequestInit;
      return { slow, reply: app.request('/api/contact', init) };
    };
    const [flood, other] = [send('203.0.113.7'), send('198.51.100.1')];
    await expect.poll(() => inFlight.running).toBe(0);
    for (let n = 0; n < 2; n++) inFlight.enter('203.0.113.7');
    flood.slow.send();
    expect((await flood.reply).status).toBe(503);
    other.slow.send();
    expect((await other.reply).status).toBe(200);
    expect(inFlight.running).toBe(2);
  });

  it('can be retried without losing or doubling an order', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    const part = await stockPart(shop, { available: 10_000 });
    const { app, inFlight } = withLimit(shop, 8);
    const token = await shop.tokenOf(BUYER);
    const order = (key: string) =>
      app.request('/api/orders', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(orderFor(part)),
      });
    let left = Array.from({ length: 60 }, (_, index) => `order ${index}`);
    let turnedAway = 0;
    const ids: string[] = [];
    while (left.length > 0) {
      const replies = await Promise.all(
        left.map(async (key) => ({ key, reply: await order(key) })),
      );
      for (const { reply } of replies) {
        expect([200, 503]).toContain(reply.status);
        if (reply.status === 503) expect(reply.headers.get('retry-after')).not.toBeNull();
        else ids.push(((await reply.json()) as { insertedId: string }).insertedId);
      }
      left = replies.filter(({ reply }) => reply.status === 503).map(({ key }) => key);
      turnedAway += left.length;
    }
    expect(turnedAway).toBeGreaterThan(0);
    const rows = await shop.deps.db.query.selectFrom('orders').select('id').execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await stockOf(shop, part)).toEqual({ available: 7_000, ledger: 7_000 });
    expect(inFlight.running).toBe(0);
  });

  it('wait for slow bodies without a place, and are rejected if none is free afterwards', async () => {
    const shop = startShop(await open());
    const { app, inFlight } = withLimit(shop, 1);
    const send = (body: ReadableStream<Uint8Array>, path: string) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
    const letter = JSON.stringify({ name: 'Eve', email: 'eve@example.com', message: 'Hello.' });
    for (const path of ['/api/contact', '/api/webhooks/payments']) {
      const slow = slowBody(letter);
      const answer = send(slow.body, path);
      await expect.poll(() => inFlight.running).toBe(0);
      expect((await app.request('/api/tools')).status).toBe(200);
      inFlight.enter();
      slow.send();
      expect((await answer).status, path).toBe(503);
      inFlight.leave();
      expect(inFlight.running).toBe(0);
    }
    expect(await shop.deps.db.query.selectFrom('messages').select('id').execute()).toEqual([]);
  });
});

it('frees the place when the request fails', async () => {
  const inFlight = new InFlight(1);
  inFlight.enter('a');
  const broken = inFlight.releaseWhile('a', () => Promise.reject(new Error('hung up')));
  await expect(broken).rejects.toThrow('hung up');
  expect(inFlight.running).toBe(1);
});

it('rejects requests while the event loop is behind', async () => {
  let now = 0;
  const isLate = watchEventLoop(() => now);
  const inFlight = new InFlight(10, isLate);
  now = MAX_DELAY_MS;
  expect(inFlight.enter()).toBe(true);
  now = MAX_DELAY_MS + 1;
  expect(inFlight.enter()).toBe(false);
  await expect.poll(isLate).toBe(false);
  expect(inFlight.enter()).toBe(true);
});

it('spares other networks while one makes the event loop late', () => {
  let isLate = false;
  const inFlight = new InFlight(10, () => isLate);
  for (let n = 0; n < 3; n++) inFlight.enter('flood');
  isLate = true;
  expect(inFlight.enter('flood')).toBe(false);
  for (let n = 0; n < 3; n++) expect(inFlight.enter(`visitor ${n}`)).toBe(true);
  // Now no single network causes it.
  expect(inFlight.enter('visitor 3')).toBe(false);
});
