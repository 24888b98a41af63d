import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess | undefined;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop?.process.kill('SIGKILL'));

async function ask(head: string): Promise<string> {
  const socket = connect(Number(new URL(shop?.url ?? '').port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${head}\r\n\r\n`);
  return text(socket);
}

it.each(['/api/healthz', '/api/readyz', '/api/tools?limit=1', '/parts'])(
  'a balancer that requests %s by HTTP/1.0 without a host is answered (RFC 9112 §3.2)',
  async (path) => {
    expect(await ask(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.[01] 200 /);
  },
);

it('an HTTP/1.1 request without a host is refused with a reason', async () => {
  expect(await ask('GET /api/healthz HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
});
