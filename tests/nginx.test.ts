import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestListener, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from './support/free-port.ts';
import { hasNginx, startNginx } from './support/nginx.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFile(join(root, name), 'utf8');

/** An nginx with these servers, which listen on loopback. */
async function start(servers: string, port: number): Promise<void> {
  const nginx = await startNginx(servers);
  onTestFinished(() => nginx.stop());
  const answers = () =>
    nginx.isRunning() ? ask(port, '/api/metrics').catch(() => 'no answer') : nginx.output();
  await expect.poll(answers, { timeout: 20_000 }).toMatchObject({ status: 404 });
}

/** The site of deploy/ in front of one shop. */
async function startSite(shop: RequestListener, edit: (site: string) => string): Promise<number> {
  const behind = createServer(shop);
  await once(behind.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    behind.closeAllConnections();
    behind.close();
  });
  const [port, { port: shopPort }] = [await freePort(), behind.address() as AddressInfo];
  const site = edit(await read('deploy/nginx-site.conf'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(/shop-[abc]:3000/g, `127.0.0.1:${shopPort}`);
  await start(site, port);
  return port;
}

async function ask(port: number, path: string, host = 'parts.example') {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return { status: reply.statusCode, location: reply.headers.location };
}

describe.skipIf(!hasNginx)('nginx', () => {
  it('limits the requests of an address', async () => {
    const port = await startSite(
      (_, response) => response.end(),
      // One request a minute, so that the test does not depend on the machine's speed.
      (site) => site.replace(/rate=\d+r\/s/, 'rate=1r/m').replace(/burst=\d+/, 'burst=20'),
    );
    const statuses: (number | undefined)[] = [];
    for (let asked = 0; asked < 30; asked++) statuses.push((await ask(port, '/parts')).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('limits the connections of an address', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    const port = await startSite(
      ({ url }, response) => {
        if (url === '/slow') arrive(() => response.end());
        else response.end();
      },
      (site) => site.replace(/limit_conn connections \d+/, 'limit_conn connections 1'),
    );
    const slow = ask(port, '/slow');
    const finish = await arrived;
    expect((await ask(port, '/parts')).status).toBe(429);
    finish();
    expect((await slow).status).toBe(200);
  });

  it('redirects to https at the name of the shop only', async () => {
    const page = await read('docs/deploying.md');
    const [, redirect = ''] = /```nginx\n(server \{\n {2}listen 80;[^]*?)```/.exec(page) ?? [];
    const port = await freePort();
    const other = `server { listen 127.0.0.1:${port} default_server; return 404; }`;
    const own = redirect
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '');
    await start(`${other} ${own}`, port);
    expect(await ask(port, '/cart?a=b', 'parts.example.com')).toEqual({
      status: 308,
      location: 'https://parts.example.com/cart?a=b',
    });
    expect((await ask(port, '/cart', 'evil.example')).status).toBe(404);
  });
});
