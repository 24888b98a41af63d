import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess | undefined;
afterEach(async () => {
  shop?.process.kill('SIGKILL');
  shop = undefined;
});

const letter = JSON.stringify({ name: 'Eve', email: 'eve@example.com', message: 'Hello.' });

/** A message whose last byte is not sent yet, so that its request stays in flight. */
async function halfSent(url: string) {
  const socket: Socket = connect(Number(new URL(url).port), new URL(url).hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nconnection: close\r\n` +
      `content-length: ${letter.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // The server's sign that it has begun to read the request.
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

/** The log's lines so far. */
const logLines = ({ output }: ShopProcess) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as unknown);

describe('a shop that gets a stop signal', () => {
  it('logs the signal, and when it has stopped', async () => {
    shop = await startShopProcess({ LOG_LEVEL: 'info' });
    const request = await halfSent(shop.url);
    const ended = once(shop.process, 'exit');
    const before = logLines(shop).length;
    shop.process.kill('SIGINT');
    await expect.poll(() => shop && logLines(shop)).toHaveLength(before + 1);
    await request.finish();
    expect((await ended)[0]).toBe(0);
    const told = logLines(shop).slice(before);
    const asAll = { level: 30, ms: expect.any(Number) as number };
    const work = { running: 0, jobs: [] };
    expect(told).toMatchObject([
      { ...asAll, ...work, signal: 'SIGINT', msg: 'the shop was asked to stop' },
      { ...asAll, msg: 'the shop has stopped' },
    ]);
    expect(told).toHaveLength(2);
  });

  it('finishes requests in flight, accepts no new ones, and exits with 0', async () => {
    shop = await startShopProcess();
    const { url, process } = shop;
    const inFlight = await Promise.all(Array.from({ length: 20 }, () => halfSent(url)));
    const ended = once(process, 'exit');
    process.kill('SIGTERM');
    // From the beginning of the stop no new connection is accepted.
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

  it('logs the outages that throttling has kept back', async () => {
    // The port is reserved: nothing listens there.
    const stripe = { PAYMENTS: 'stripe', STRIPE_API_URL: 'http://127.0.0.1:1' };
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    shop = await startShopProcess({ ...stripe, ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_x' });
    const { url, output } = shop;
    const customer = { email: 'customer@example.com', password: 'demo-customer' };
    const call = async (method: string, path: string, body?: object, bearer = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${url}/api${path}`, { method, headers, ...sent });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const session = (await call('POST', '/auth/login', customer)).body as { token: string };
    const { token } = session;
    const path = `/orders?email=${customer.email}`;
    type Orders = { _id: string; paid: boolean }[];
    const orders = (await call('GET', path, undefined, token)).body as Orders;
    const orderId = orders.find(({ paid }) => !paid)?._id;
    const pay = () => call('POST', '/create-payment-intent', { orderId }, token);
    const answers = [await pay(), await pay(), await pay()];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(output()).not.toContain('still does not answer');
    expect(await shop.stop()).toBe(0);
    const told = output()
      .split('\n')
      .find((line) => line.includes('still does not answer'));
    const [, ...requestIds] = answers.map(({ body }) => (body as { requestId: string }).requestId);
    expect(JSON.parse(told ?? '{}')).toMatchObject({
      provider: 'payments',
      // A buyer who never paid has no customer at the provider yet.
      call: 'createCustomer',
      times: 2,
      requestIds,
    });
  });

  it('behind a proxy answers a request on a recently used idle connection, and accepts new ones until these are closed', async () => {
    shop = await startShopProcess({ TRUST_PROXY: '1' });
    const { hostname, port } = new URL(shop.url);
    const proxy = connect({ port: Number(port), host: hostname });
    let answers = '';
    proxy.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    const closed = once(proxy, 'close');
    const ask = (line: string, rest = '\r\n') =>
      proxy.write(`${line} HTTP/1.1\r\nhost: shop\r\n${rest}`);
    ask('GET /api/tools?limit=1');
    await expect.poll(() => answers).toContain('HTTP/1.1 200');
    const ended = once(shop.process, 'exit');
    shop.process.kill('SIGTERM');
    // The readiness check tells balancers to send requests elsewhere.
    await expect
      .poll(async () => (await fetch(`${shop?.url}/api/readyz`)).json())
      .toEqual({ status: 'stopping' });
    answers = '';
    ask(
      'POST /api/contact',
      `content-type: application/json\r\ncontent-length: ${letter.length}\r\n\r\n${letter}`,
    );
    await closed;
    expect(answers).toContain('HTTP/1.1 200');
    expect(answers.toLowerCase()).toContain('connection: close');
    expect((await ended)[0]).toBe(0);
  });

  it('behind a proxy answers on the connection opened last, which had no request before the stop', async () => {
    shop = await startShopProcess({ TRUST_PROXY: '1' });
    const { hostname, port } = new URL(shop.url);
    const proxy = connect({ port: Number(port), host: hostname });
    let answers = '';
    proxy.on('data', (chunk: Buffer) => (answers += chunk.toString())).on('error', () => {});
    await once(proxy, 'connect');
    const closed = once(proxy, 'close');
    const ended = once(shop.process, 'exit');
    shop.process.kill('SIGTERM');
    const health = () =>
      fetch(`${shop?.url}/api/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      );
    await expect.poll(health, { timeout: 15_000, interval: 20 }).toBe('refused');
    proxy.write(
      `POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${letter.length}\r\n\r\n${letter}`,
    );
    await closed;
    expect(answers).toContain('HTTP/1.1 200');
    expect((await ended)[0]).toBe(0);
  });

  it('does not wait for idle connections', async () => {
    shop = await startShopProcess();
    const { hostname, port } = new URL(shop.url);
    const idle = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    idle.resume().on('error', () => {});
    await once(idle, 'connect');
    // The shop has accepted the idle connection once it has answered a later one.
    await fetch(`${shop.url}/api/healthz`);
    expect(await shop.stop()).toBe(0);
    idle.destroy();
  });
});
