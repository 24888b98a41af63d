import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../../../app/server/app.ts';
import type { Database } from '../../db/database.ts';
import { openSqlite } from '../../db/engines/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import {
  BUYER,
  orderFor,
  paidIntent,
  placedOrder,
  stockPart,
} from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { UNCOUNTED_BYTES, BodyMemoryBudget } from './body-memory-budget.ts';
import { InFlight } from '../limits/in-flight.ts';
import { TIMEOUTS_MS, createServerWithTimeouts } from '../connections/server-timeouts.ts';

/** Fits one picture, or two large events. */
const BUDGET_BYTES = 2 * 1024 * 1024;

// SQLite only: the engine makes no difference to bodies.
let folder: string;
let db: Database;
let shop: TestShop;
let logged: string[];
/** Requests that reached the stand-in for Google. */
let forms: string[];
let inFlight: InFlight;
let port: number;
let close: () => Promise<unknown>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-bodies-'));
  db = openSqlite(join(folder, 'shop.db'));
  await migrate(db);
  logged = [];
  forms = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const handle = async (sent: Request) => Response.json({ length: forms.push(await sent.text()) });
  shop = startShop(db, {
    env: { DATA_DIR: folder },
    deps: () => ({ log, googleStandIn: { people: [], handle } }),
  });
  inFlight = new InFlight(1, () => false, new BodyMemoryBudget(BUDGET_BYTES));
  const app = createApp(shop.deps, { assets: null, pages: null, inFlight });
  const listener = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  close = () => {
    server.closeAllConnections();
    server.close();
    return once(server, 'close');
  };
});
afterEach(async () => {
  await close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { status: number | undefined; body: unknown };
type Sent = { headers?: Record<string, string>; endless?: boolean };

/** Sends a body, chunked unless it has a length; an endless one never completes. */
async function send(
  path: string,
  body: Uint8Array | string,
  { headers = {}, endless = false }: Sent,
): Promise<Answer> {
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
  // The server may close the connection after an early response.
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.on('error', () => {});
  sending.write(body);
  if (!endless) sending.end();
  const [response] = await answered;
  const answer = { status: response.statusCode, body: await json(response) };
  sending.destroy();
  return answer;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const letter = JSON.stringify({ name: 'Eve', email: 'eve@example.com', message: 'Hello.' });
const lengthOf = (body: Uint8Array | string) => ({ 'content-length': String(body.length) });
const ofBuyer = async () => ({ authorization: `Bearer ${await shop.tokenOf(BUYER)}` });

describe('a chunked body', () => {
  it('is read like one with a Content-Length', async () => {
    for (const headers of [{ ...JSON_TYPE, ...lengthOf(letter) }, JSON_TYPE]) {
      expect(await send('/api/contact', letter, { headers })).toMatchObject({ status: 200 });
    }
    const messages = await db.query.selectFrom('messages').select('message').execute();
    expect(messages).toEqual([{ message: 'Hello.' }, { message: 'Hello.' }]);
  });

  it('can be an order', async () => {
    const order = JSON.stringify(orderFor(await stockPart(shop)));
    const headers = { ...JSON_TYPE, ...(await ofBuyer()) };
    expect(await send('/api/orders', order, { headers })).toMatchObject({ status: 200 });
  });

  it('can be a picture', async () => {
    const form = new FormData();
    const ground = { width: 8, height: 8, channels: 3 as const, background: '#1a35e8' };
    const picture = await sharp({ create: ground }).png().toBuffer();
    form.append('image', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }));
    const encoded = new Response(form);
    const headers = {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(await ofBuyer()),
    };
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    expect(await send('/api/images', bytes, { headers })).toMatchObject({ status: 200 });
  });

  it('can be a payment event, signed over its bytes', async () => {
    await paidIntent(shop, await placedOrder(shop, await stockPart(shop)));
    const [event = { body: '', signature: '' }] = shop.events;
    const headers = { ...JSON_TYPE, 'sandbox-signature': event.signature };
    expect(await send('/api/webhooks/payments', event.body, { headers })).toEqual({
      status: 200,
      body: { received: true },
    });
  });

  it('reaches the stand-in for Google', async () => {
    expect((await send('/dev/google/choose/1', 'person=0', {})).status).toBe(200);
    expect(forms).toEqual(['person=0']);
  });
});

describe('a body', () => {
  const MEGABYTE = 1024 * 1024;

  it.each([
    ['a call', '/api/contact', JSON_TYPE],
    ['the payment provider’s call', '/api/webhooks/payments', JSON_TYPE],
    ['the stand-in for Google', '/dev/google/choose/1', {}],
  ])('too large for %s is rejected as such, chunked or not', async (_to, path, type) => {
    const large = new Uint8Array(MEGABYTE + 1);
    const withLength = { ...type, 'content-length': String(13 * MEGABYTE) };
    for (const headers of [type, withLength]) {
      expect(await send(path, large, { headers, endless: true })).toMatchObject({
        status: 413,
        body: { code: 'BODY_TOO_LARGE' },
      });
    }
    expect([logged, forms]).toEqual([[], []]);
  });

  it('that was rejected is drained, and its connection stays usable', async () => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    const head = 'HTTP/1.1\r\nhost: shop\r\n';
    const size = MEGABYTE.toString(16);
    socket.write(`POST /api/contact ${head}content-type: application/json\r\n`);
    socket.write(
      `transfer-encoding: chunked\r\n\r\n${size}\r\n${'x'.repeat(MEGABYTE)}\r\n0\r\n\r\n`,
    );
    await expect.poll(() => received).toContain('HTTP/1.1 413');
    socket.write(`GET /api/healthz ${head}\r\n`);
    await expect.poll(() => received).toContain('HTTP/1.1 200');
    socket.destroy();
  });

  it('is not awaited before authentication and load shedding', async () => {
    const some = { headers: JSON_TYPE, endless: true };
    expect(await send('/api/orders', '{', some)).toMatchObject({ status: 401 });
    inFlight.enter();
    expect(await send('/api/contact', '{', some)).toMatchObject({ status: 503 });
  });

  it('holds no place in flight while it is sent', async () => {
    for (const path of ['/api/contact', '/api/webhooks/payments', '/dev/google/choose/1']) {
      const aside = vi.spyOn(inFlight, 'releaseWhile');
      const sending = request({ port, host: '127.0.0.1', method: 'POST', path, agent: false });
      sending.on('error', () => {}).setHeader('content-type', 'application/json');
      sending.write('{');
      await expect.poll(() => aside.mock.calls.length, { message: path }).toBe(1);
      expect(inFlight.running).toBe(0);
      aside.mockRestore();
      sending.destroy();
    }
  });
});

describe('request bodies', () => {
  const MEGABYTE = 1024 * 1024;
  const EVENTS = '/api/webhooks/payments';

  /** Sends an event except its last byte. */
  async function stopBeforeTheEnd(bytes: number) {
    const headers = { ...JSON_TYPE, 'content-length': String(bytes + 1) };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: EVENTS, headers });
    sending.on('error', () => {});
    const held = inFlight.bodyMemory.used;
    sending.write(Buffer.alloc(bytes, 32));
    await expect.poll(() => inFlight.bodyMemory.used).toBe(held + bytes - UNCOUNTED_BYTES);
    return sending;
  }

  it('are rejected with 503 above the memory budget', async () => {
    const slow = [await stopBeforeTheEnd(MEGABYTE - 1), await stopBeforeTheEnd(MEGABYTE - 1)];
    const third = request({ port, host: '127.0.0.1', method: 'POST', path: EVENTS, agent: false });
    third.on('error', () => {}).setHeader('content-type', 'application/json');
    third.write(Buffer.alloc(MEGABYTE - 1, 32));
    const [refused] = (await once(third, 'response')) as [IncomingMessage];
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(await json(refused)).toMatchObject({ code: 'OVERLOADED' });
    expect(inFlight.bodyMemory.used).toBeLessThanOrEqual(BUDGET_BYTES);
    // Small bodies are still accepted.
    expect(await send('/api/contact', letter, { headers: JSON_TYPE })).toMatchObject({
      status: 200,
    });
    for (const sending of slow) sending.destroy();
    third.destroy();
    await expect.poll(() => inFlight.bodyMemory.used).toBe(0);
    expect(inFlight.running).toBe(0);
  });

  it('use the budget until the response, and then release it', async () => {
    const during: number[] = [];
    const { store } = shop.deps.images;
    vi.spyOn(shop.deps.images, 'store').mockImplementation(async (bytes) => {
      during.push(inFlight.bodyMemory.used);
      return store(bytes);
    });
    const form = new FormData();
    form.append('image', new File([Buffer.alloc(MEGABYTE)], 'a.png', { type: 'image/png' }));
    const encoded = new Response(form);
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const headers = {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(await ofBuyer()),
    };
    expect(await send('/api/images', bytes, { headers })).toMatchObject({ status: 422 });
    expect(during).toEqual([bytes.length - UNCOUNTED_BYTES]);
    await expect.poll(() => inFlight.bodyMemory.used).toBe(0);
  });

  it.each(['/api/contact', EVENTS])(
    'take a minute at most when small, or the connection to %s is closed',
    async (path) => {
      const aside = vi.spyOn(inFlight, 'releaseWhile');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const sending = request({ port, host: '127.0.0.1', method: 'POST', path, agent: false });
      const ended = vi.fn();
      sending
        .on('error', ended)
        .on('response', ended)
        .setHeader('content-type', 'application/json');
      sending.write('{');
      await vi.waitFor(() => expect(aside).toHaveBeenCalledTimes(1));
      vi.advanceTimersByTime(TIMEOUTS_MS.smallBody - 1);
      expect(inFlight.running).toBe(0);
      const hungUp = new Promise((resolve) => sending.once('close', resolve));
      vi.advanceTimersByTime(1);
      await hungUp;
      expect(ended).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: 'ECONNRESET' }),
      );
      expect(logged).toEqual([]);
    },
  );

  it('take three minutes at most, and their headers half a minute', () => {
    const server = createServerWithTimeouts();
    const { headersTimeout, requestTimeout, timeout } = server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 30_000,
      requestTimeout: 180_000,
      // The idle timeout, also for a response that nobody reads.
      timeout: 120_000,
    });
  });
});
