import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_PIPELINED, limitPipelining } from './pipelining.ts';

/** More than the socket buffers hold. */
const LONG_ANSWER = Buffer.alloc(16 * 1024 * 1024, 'a');

let server: Server;
let asked: string[];
let socket: Socket;

beforeEach(async () => {
  asked = [];
  server = createServer(
    limitPipelining((incoming, response) => {
      asked.push(incoming.url ?? '');
      response.end(incoming.url === '/long' ? LONG_ANSWER : `answer to ${incoming.url}`);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
});

afterEach(async () => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const get = (...paths: string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join('');

it('closes a connection that pipelines requests and reads no responses', async () => {
  socket.pause();
  socket.on('error', () => {});
  const accepted = new Promise<Socket>((resolve) =>
    server.once('request', ({ socket: one }) => resolve(one)),
  );
  socket.write(get(...Array.from({ length: 500 }, () => '/long')));
  const one = await accepted;
  if (!one.closed) await once(one, 'close');
  expect(asked).toHaveLength(MAX_PIPELINED);
});

it('answers pipelined requests in order while the client reads', async () => {
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  for (let round = 0; round < 3; round++) {
    const paths = Array.from({ length: MAX_PIPELINED }, (_, at) => `/${round}-${at}`);
    socket.write(get(...paths));
    await expect.poll(() => received).toContain(`answer to ${paths.at(-1)}`);
  }
  expect([...received.matchAll(/answer to (\S+?)(?=HTTP|$)/g)].map(([, path]) => path)).toEqual(
    asked,
  );
  expect(asked).toHaveLength(3 * MAX_PIPELINED);
});
