import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, request } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CacheVersion } from '../../db/cache-version.ts';
import { type FastPath, openFastPath } from './fast-path.ts';
import { ResponseCache } from './response-cache.ts';

/** The requests that reached the HTTP server. */
let asked: string[];
let cache: ResponseCache;
let changes: CacheVersion;
let server: Server;
let fastPath: FastPath;
let askedApp: Request[];
/** Answers what the fast path asks the app. */
let answerOfApp: (asking: Request) => Promise<Response>;
/** Called when the HTTP server gets a connection. */
let handedOver = (_socket: Socket) => {};
const NOW = Date.UTC(2026, 0, 15, 12);

beforeEach(async () => {
  asked = [];
  changes = new CacheVersion();
  cache = new ResponseCache(
    changes,
    () => NOW,
    (headers) => headers.set('x-frame-options', 'DENY'),
  );
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      asked.push(`${incoming.method} ${incoming.url} ${body}`.trim());
      response.end('by the HTTP server');
    });
  });
  server.on('connection', (socket: Socket) => handedOver(socket));
  askedApp = [];
  fastPath = openFastPath(server, cache, (asking) => {
    askedApp.push(asking);
    return answerOfApp(asking);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  answerOfApp = async () => new Response('Not found', { status: 404 });
  await store('/parts', '<h1>Parts</h1>');
});

afterEach(async () => {
  fastPath.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function store(address: string, html: string, headers = {}): Promise<Response> {
  const make = async () => new Response(html, { headers: { 'content-type': 'text/html' } });
  return cache.respond(new Request(`http://shop${address}`, { headers }), make);
}

/** Writes requests, each after the response to the one before. */
async function send(...requests: string[]): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  await once(socket, 'connect');
  for (const text of requests) {
    socket.write(text);
    await once(socket, 'data');
  }
  return { socket, received: () => received };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${headers}\r\n`;

it('sends the same response as the app, without the HTTP server', async () => {
  const { received, socket } = await send(
    get('/parts'),
    get('/parts', 'connection: keep-alive\r\n'),
  );
  const byApp = await store('/parts', 'never made');
  const [first, second] = received().split(/(?=HTTP\/1\.1 200 OK)/);
  expect(first).toBe(second);
  const [head = '', body] = (first ?? '').split('\r\n\r\n');
  const [, dateLine, ...lines] = head.split('\r\n');
  expect(dateLine).toBe('date: Thu, 15 Jan 2026 12:00:00 GMT');
  expect(Object.fromEntries(lines.map((line) => line.split(': ')))).toEqual(
    Object.fromEntries(byApp.headers),
  );
  expect(body).toBe(await byApp.text());
  expect(asked).toEqual([]);
  socket.destroy();
});

it('sends cached encodings, and 304 for a matching ETag', async () => {
  const packed = { 'accept-encoding': 'gzip, br' };
  await (await store('/parts', 'never made again', packed)).arrayBuffer();
  const answered = once(
    request({
      port: (server.address() as AddressInfo).port,
      path: '/parts',
      headers: packed,
    }).end(),
    'response',
  ) as Promise<[IncomingMessage]>;
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe('<h1>Parts</h1>');
  const etag = response.headers.etag ?? '';
  const { received, socket } = await send(get('/parts', `if-none-match: ${etag}\r\n`));
  expect(received()).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(received()).not.toContain('content-length');
  expect(asked).toEqual([]);
  socket.destroy();
});

it('leaves an encoding that is not cached to the HTTP server', async () => {
  const { received, socket } = await send(get('/parts', 'accept-encoding: gzip\r\n'));
  expect(received()).toContain('by the HTTP server');
  socket.destroy();
});

it('sends no invalidated response', async () => {
  expect(cache.has('/parts')).toBe(true);
  changes.invalidate();
  // Load shedding must not let the request in as a cheap one.
  expect(cache.has('/parts')).toBe(false);
  const { received, socket } = await send(get('/parts'));
  expect(received()).toContain('by the HTTP server');
  socket.destroy();
});

it.each([
  ['an address that is not cached', get('/other')],
  ['a request with a token', get('/parts', 'Authorization: Bearer x\r\n')],
  ['one that ends the connection', get('/parts', 'Connection: close\r\n')],
  ['one that asks for another protocol', get('/parts', 'connection: upgrade\r\nupgrade: x\r\n')],
  ['one with a body', `${get('/parts', 'content-length: 4\r\n')}body`],
  ['one in chunks', `${get('/parts', 'Transfer-Encoding: chunked\r\n')}0\r\n\r\n`],
  ['another method', 'HEAD /parts HTTP/1.1\r\nhost: shop\r\n\r\n'],
  ['an address with a host', get('http://shop/parts')],
  ['two hosts', get('/parts', 'Host: other\r\n')],
  ['an empty host', 'GET /parts HTTP/1.1\r\nhost: \r\n\r\n'],
  ...['a/b', 'user@shop', 'a b', 'a,b', '%61', 'shop:', 'shop:99999', '[::1]', '\xfc'].map(
    (host) => [`the host ${host}`, `GET /parts HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
  ),
  ['an older protocol', 'GET /parts HTTP/1.0\r\nhost: shop\r\n\r\n'],
])('leaves %s to the HTTP server', async (_what, bytes) => {
  const { socket } = await send();
  socket.write(bytes);
  await once(socket, 'data');
  expect(asked).toHaveLength(1);
  socket.destroy();
});

it.each(['shop', 'SHOP', 'shop:3000', 'shop.example:443', '127.0.0.1:60123'])(
  'answers a request for the host %s itself',
  async (host) => {
    const { received, socket } = await send(`GET /parts HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(received()).toContain('<h1>');
    expect(asked).toEqual([]);
    socket.destroy();
  },
);

it.each([
  ['no host', 'GET /parts HTTP/1.1\r\naccept: */*\r\n\r\n'],
  ['a folded header', get('/parts', 'accept: a\r\n b\r\n')],
  ['a bare line feed', 'GET /parts HTTP/1.1\nhost: shop\n\n'],
  ['a space before the colon', get('/parts', 'accept : a\r\n')],
])('lets the HTTP server refuse a request with %s', async (_what, bytes) => {
  const { socket, received } = await send();
  socket.write(bytes);
  await once(socket, 'data');
  expect(received()).toMatch(/^HTTP\/1\.1 (?:400|200)/);
  expect(received()).not.toContain('<h1>');
  socket.destroy();
});

describe('a stale response', () => {
  const html = { 'content-type': 'text/html' };
  /** The app's page, which the cache stores as the shop's. */
  const remade = (text: string) => (asking: Request) =>
    cache.respond(asking, async () => new Response(text, { headers: html }));

  it('is made again by the app, with the client’s headers, and the connection stays', async () => {
    changes.invalidate();
    answerOfApp = remade('<h1>New parts</h1>');
    const { received, socket } = await send(
      get('/parts', 'accept-encoding: gzip;q=0\r\nx-forwarded-for: 192.0.2.1\r\n'),
      get('/parts'),
    );
    expect(received().match(/<h1>New parts<\/h1>/g)).toHaveLength(2);
    expect(received()).toMatch(/date: \w{3}, /);
    expect(askedApp.map(({ url }) => url)).toEqual(['http://shop/parts']);
    expect(askedApp[0]?.headers.get('x-forwarded-for')).toBe('192.0.2.1');
    expect(asked).toEqual([]);
    socket.destroy();
  });

  it('is asked for once for all who wait', async () => {
    changes.invalidate();
    const { promise, resolve } = Promise.withResolvers<void>();
    answerOfApp = async (asking) => {
      await promise;
      return remade('New')(asking);
    };
    const all = Promise.all([1, 2, 3].map(() => send(get('/parts'))));
    await expect.poll(() => askedApp.length).toBe(1);
    await new Promise((done) => setTimeout(done, 50));
    resolve();
    for (const { received, socket } of await all) {
      expect(received()).toContain('New');
      socket.destroy();
    }
    expect(askedApp).toHaveLength(1);
  });

  it('is left to the HTTP server if the app has none', async () => {
    changes.invalidate();
    const { received, socket } = await send(get('/parts'));
    expect(received()).toContain('by the HTTP server');
    expect(asked).toEqual(['GET /parts']);
    socket.destroy();
  });

  it('is left to the HTTP server if the shop closes meanwhile', async () => {
    changes.invalidate();
    const { promise, resolve } = Promise.withResolvers<void>();
    answerOfApp = async (asking) => {
      await promise;
      return remade('New')(asking);
    };
    const sent = send(get('/parts'));
    await expect.poll(() => askedApp.length).toBe(1);
    fastPath.close();
    resolve();
    const { received, socket } = await sent;
    expect(received()).toContain('by the HTTP server');
    socket.destroy();
  });
});

it('hands the rest of a connection to the HTTP server, in order and complete', async () => {
  const post = 'POST /api/orders HTTP/1.1\r\nhost: shop\r\ncontent-length: 5\r\n\r\n';
  const { received, socket } = await send(get('/parts'));
  // Two requests in one piece, then one in two pieces.
  socket.write(`${post}first${get('/parts')}`);
  await once(socket, 'data');
  socket.write('GET /last HTT');
  socket.write('P/1.1\r\nhost: shop\r\n\r\n');
  const answers = () => received().match(/HTTP\/1\.1 200 OK/g);
  while ((answers()?.length ?? 0) < 4) await once(socket, 'data');
  expect(asked).toEqual(['POST /api/orders first', 'GET /parts', 'GET /last']);
  socket.destroy();
});

it('hands a request in pieces to the HTTP server', async () => {
  const { socket, received } = await send();
  const taken = new Promise((resolve) => (handedOver = resolve));
  socket.write('GET /parts HT');
  await taken;
  socket.write('TP/1.1\r\nhost: shop\r\n\r\n');
  await once(socket, 'data');
  expect(received()).toContain('by the HTTP server');
  expect(asked).toEqual(['GET /parts']);
  socket.destroy();
});

it('hands a connection over without its own timeout', async () => {
  let left: number | undefined;
  handedOver = ({ timeout }) => (left = timeout);
  const { socket } = await send(get('/parts'), get('/other'));
  expect(left).toBe(0);
  socket.destroy();
});

it('hands a client that does not read to the HTTP server', async () => {
  // More than the system's buffers hold.
  await store('/long', 'x'.repeat(24 * 1024 * 1024));
  const { socket } = await send();
  socket.pause();
  const before = cache.hits;
  for (let times = 1; times <= 2; times++) {
    socket.write(get('/long'));
    await expect.poll(() => cache.hits - before + asked.length).toBe(times);
  }
  expect(asked).toEqual(['GET /long']);
  socket.destroy();
});

it('ends idle connections when the shop closes', async () => {
  const { socket } = await send(get('/parts'));
  const ended = once(socket, 'end');
  fastPath.close();
  await ended;
});

it('does not wait for a client to end its side of an idle connection', async () => {
  const port = (server.address() as AddressInfo).port;
  const silent = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const reader = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await Promise.all([once(silent, 'connect'), once(reader, 'connect')]);
  reader.write(get('/parts'));
  await once(reader, 'data');
  fastPath.close();
  const left = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(left).toBe(0);
  silent.destroy();
  reader.destroy();
});

it('sends a response to its end when the shop closes', async () => {
  // More than the system's buffers hold.
  const long = 'x'.repeat(24 * 1024 * 1024);
  await store('/long', long);
  const { socket } = await send();
  let bytes = 0;
  socket.removeAllListeners('data').on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
  socket.write(get('/long'));
  await once(socket, 'data');
  socket.pause();
  fastPath.close();
  // A request that comes too late.
  socket.write(get('/other'));
  socket.resume();
  await once(socket, 'end');
  expect(asked).toEqual([]);
  expect(bytes).toBeGreaterThan(long.length);
});

it('ends a connection after the keep-alive timeout', async () => {
  server.keepAliveTimeout = 20;
  const { socket, received } = await send(get('/parts'));
  expect(received()).toContain('<h1>');
  await once(socket, 'close');
  expect(asked).toEqual([]);
});

it('ends a silent connection after the headers timeout', async () => {
  const silent = createServer();
  silent.headersTimeout = 20;
  const itsFastPath = openFastPath(silent, cache);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const socket = connect((silent.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'close');
  itsFastPath.close();
  silent.close();
});
