import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';

describeOnEngines('a request with several Host headers', (open) => {
  it('is refused, also when they agree', async () => {
    const { app } = startShop(await open());
    const listener = getRequestListener(app.fetch);
    const server = createServer((request, response) => void listener(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const ask = async (...hosts: string[]) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
      socket.write(`GET /api/healthz HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
      let received = '';
      for await (const chunk of socket) received += String(chunk);
      return received.slice(0, 'HTTP/1.1 200'.length);
    };
    expect(await ask('localhost')).toBe('HTTP/1.1 200');
    expect(await ask('localhost', 'rebound.example')).toBe('HTTP/1.1 400');
    expect(await ask('localhost', 'localhost')).toBe('HTTP/1.1 400');
  });
});
