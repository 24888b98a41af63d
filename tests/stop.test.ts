import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from './support/shop-process.ts';

let shop: ShopProcess | undefined;
afterEach(async () => {
  shop?.process.kill('SIGKILL');
  shop = undefined;
});

const letter = JSON.stringify({ name: 'Eve', email: 'eve@example.com', message: 'Hello.' });

/** A letter to the shop of which the last byte is kept back: it is in flight until that is sent. */
async function halfSent(url: string) {
  const socket: Socket = connect(Number(new URL(url).port), new URL(url).hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nconnection: close\r\n` +
      `content-length: ${letter.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // The server says that it has begun with this one.
  await expect.poll(() => answer).toContain('100 Continue');
  socket.write(letter.slice(0, -1));
  return {
    finish: async () => {
      socket.write(letter.slice(-1));
      await closed;
      return answer;
    },
  };
}

describe('a shop that is asked to stop', () => {
  it('finishes what is in flight, takes nothing new, and ends well', async () => {
    shop = await startShopProcess();
    const { url, process } = shop;
    const inFlight = await Promise.all(Array.from({ length: 20 }, () => halfSent(url)));
    const ended = once(process, 'exit');
    process.kill('SIGTERM');
    // Nobody new is let in from the moment that it has begun to stop.
    await expect
      .poll(() =>
        fetch(`${url}/api/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(process.exitCode).toBeNull();
    for (const request of inFlight) expect(await request.finish()).toContain('HTTP/1.1 200');
    expect((await ended)[0]).toBe(0);
  });

  it('waits for nobody who keeps an idle connection open', async () => {
    shop = await startShopProcess();
    const { hostname, port } = new URL(shop.url);
    const idle = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    idle.resume().on('error', () => {});
    await once(idle, 'connect');
    // The shop knows of it once it has answered one who came later.
    await fetch(`${shop.url}/api/healthz`);
    expect(await shop.stop()).toBe(0);
    idle.destroy();
  });
});
