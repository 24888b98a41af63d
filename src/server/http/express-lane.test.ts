import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, request } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CacheVersion } from '../db/cache-version.ts';
import { type ExpressLane, openExpressLane } from './express-lane.ts';
import { KeptAnswers } from './kept-answers.ts';

/** What the HTTP server was asked, as it saw it; and the shop's kept answers before it. */
let asked: string[];
let kept: KeptAnswers;
let changes: CacheVersion;
let server: Server;
let lane: ExpressLane;
/** Called when the HTTP server gets a connection. */
let handedOver = (_socket: Socket) => {};
const NOW = Date.UTC(2026, 0, 15, 12);

beforeEach(async () => {
  asked = [];
  changes = new CacheVersion();
  kept = new KeptAnswers(
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
  lane = openExpressLane(server, kept);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await keep('/parts', '<h1>Parts</h1>');
});

afterEach(async () => {
  lane.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function keep(address: string, html: string, headers = {}): Promise<Response> {
  const make = async () => new Response(html, { headers: { 'content-type': 'text/html' } });
  return kept.answer(new Request(`http://shop${address}`, { headers }), make);
}

/** Writes requests, each once the one before was answered. */
async function talk(...requests: string[]): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  await once(socket, 'connect');
  for (const text of requests) {
    socket.write(text);
    await once(socket, 'data');
  }
  return { socket, heard: () => heard };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${headers}\r\n`;

it('answers what is kept as the app would, and the HTTP server hears nothing of it', async () => {
  const { heard, socket } = await talk(get('/parts'), get('/parts', 'connection: keep-alive\r\n'));
  const byApp = await keep('/parts', 'never made');
  const [first, second] = heard().split(/(?=HTTP\/1\.1 200 OK)/);
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

it('answers compressed what was compressed before, and with 304 to who has it', async () => {
  const packed = { 'accept-encoding': 'gzip, br' };
  await (await keep('/parts', 'never made again', packed)).arrayBuffer();
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
  const { heard, socket } = await talk(get('/parts', `if-none-match: ${etag}\r\n`));
  expect(heard()).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(heard()).not.toContain('content-length');
  expect(asked).toEqual([]);
  socket.destroy();
});

it('leaves to the HTTP server what nobody has asked for compressed yet', async () => {
  const { heard, socket } = await talk(get('/parts', 'accept-encoding: gzip\r\n'));
  expect(heard()).toContain('by the HTTP server');
  socket.destroy();
});

it('answers nothing that has changed since', async () => {
  expect(kept.has('/parts')).toBe(true);
  changes.invalidate();
  // Nor does a full house let it in as what costs nothing.
  expect(kept.has('/parts')).toBe(false);
  const { heard, socket } = await talk(get('/parts'));
  expect(heard()).toContain('by the HTTP server');
  socket.destroy();
});

it.each([
  ['something that is not kept', get('/other')],
  ['a request with a token', get('/parts', 'Authorization: Bearer x\r\n')],
  ['one that ends the connection', get('/parts', 'Connection: close\r\n')],
  ['one that asks for another protocol', get('/parts', 'connection: upgrade\r\nupgrade: x\r\n')],
  ['one with a body', `${get('/parts', 'content-length: 4\r\n')}body`],
  ['one in chunks', `${get('/parts', 'Transfer-Encoding: chunked\r\n')}0\r\n\r\n`],
  ['another method', 'HEAD /parts HTTP/1.1\r\nhost: shop\r\n\r\n'],
  ['an address with a host', get('http://shop/parts')],
  ['an older protocol', 'GET /parts HTTP/1.0\r\nhost: shop\r\n\r\n'],
])('leaves %s to the HTTP server', async (_what, bytes) => {
  const { socket } = await talk();
  socket.write(bytes);
  await once(socket, 'data');
  expect(asked).toHaveLength(1);
  socket.destroy();
});

it.each([
  ['no host', 'GET /parts HTTP/1.1\r\naccept: */*\r\n\r\n'],
  ['a folded header', get('/parts', 'accept: a\r\n b\r\n')],
  ['a bare line feed', 'GET /parts HTTP/1.1\nhost: shop\n\n'],
  ['a space before the colon', get('/parts', 'accept : a\r\n')],
])('lets the HTTP server refuse a request with %s', async (_what, bytes) => {
  const { socket, heard } = await talk();
  socket.write(bytes);
  await once(socket, 'data');
  expect(heard()).toMatch(/^HTTP\/1\.1 (?:400|200)/);
  expect(heard()).not.toContain('<h1>');
  socket.destroy();
});

it('hands the whole rest of a connection over, in order and with nothing lost', async () => {
  const post = 'POST /api/orders HTTP/1.1\r\nhost: shop\r\ncontent-length: 5\r\n\r\n';
  const { heard, socket } = await talk(get('/parts'));
  // Two requests in one piece, then one in two pieces.
  socket.write(`${post}first${get('/parts')}`);
  await once(socket, 'data');
  socket.write('GET /last HTT');
  socket.write('P/1.1\r\nhost: shop\r\n\r\n');
  const answers = () => heard().match(/HTTP\/1\.1 200 OK/g);
  while ((answers()?.length ?? 0) < 4) await once(socket, 'data');
  expect(asked).toEqual(['POST /api/orders first', 'GET /parts', 'GET /last']);
  socket.destroy();
});

it('takes a request that comes in pieces to the HTTP server', async () => {
  const { socket, heard } = await talk();
  const taken = new Promise((resolve) => (handedOver = resolve));
  socket.write('GET /parts HT');
  await taken;
  socket.write('TP/1.1\r\nhost: shop\r\n\r\n');
  await once(socket, 'data');
  expect(heard()).toContain('by the HTTP server');
  expect(asked).toEqual(['GET /parts']);
  socket.destroy();
});

it('hands a connection over without its own time-out, which would cut an answer short that takes longer', async () => {
  let left: number | undefined;
  handedOver = ({ timeout }) => (left = timeout);
  const { socket } = await talk(get('/parts'), get('/other'));
  expect(left).toBe(0);
  socket.destroy();
});

it('leaves to the HTTP server who asks on and reads nothing', async () => {
  // More than the system's own buffers hold.
  await keep('/long', 'x'.repeat(24 * 1024 * 1024));
  const { socket } = await talk();
  socket.pause();
  const before = kept.hits;
  for (let times = 1; times <= 2; times++) {
    socket.write(get('/long'));
    await expect.poll(() => kept.hits - before + asked.length).toBe(times);
  }
  expect(asked).toEqual(['GET /long']);
  socket.destroy();
});

it('lets idle connections go when the shop closes, so that nothing keeps it open', async () => {
  const { socket } = await talk(get('/parts'));
  const ended = once(socket, 'end');
  lane.close();
  await ended;
});

it('waits for nobody who does not end their side of an idle connection', async () => {
  const port = (server.address() as AddressInfo).port;
  const silent = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const reader = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await Promise.all([once(silent, 'connect'), once(reader, 'connect')]);
  reader.write(get('/parts'));
  await once(reader, 'data');
  lane.close();
  const left = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(left).toBe(0);
  silent.destroy();
  reader.destroy();
});

it('lets who is still reading an answer have all of it when the shop closes', async () => {
  // More than the system's own buffers hold.
  const long = 'x'.repeat(24 * 1024 * 1024);
  await keep('/long', long);
  const { socket } = await talk();
  let bytes = 0;
  socket.removeAllListeners('data').on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
  socket.write(get('/long'));
  await once(socket, 'data');
  socket.pause();
  lane.close();
  // Asked too late: that is not answered, and nobody is asked for an answer.
  socket.write(get('/other'));
  socket.resume();
  await once(socket, 'end');
  expect(asked).toEqual([]);
  expect(bytes).toBeGreaterThan(long.length);
});

it('ends a connection on which nothing more is asked', async () => {
  server.keepAliveTimeout = 20;
  const { socket, heard } = await talk(get('/parts'));
  expect(heard()).toContain('<h1>');
  await once(socket, 'close');
  expect(asked).toEqual([]);
});

it('ends a connection that says nothing', async () => {
  const silent = createServer();
  silent.headersTimeout = 20;
  const itsLane = openExpressLane(silent, kept);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const socket = connect((silent.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'close');
  itsLane.close();
  silent.close();
});
