import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listenErrorMessage } from './listen-error.ts';

async function faultAt(host: string, port: number): Promise<NodeJS.ErrnoException> {
  const server = createServer();
  const failed = once(server, 'error');
  server.listen(port, host);
  const [error] = await failed;
  return error as NodeJS.ErrnoException;
}

it('explains a wrong PORT or HOST, and no other error', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = { host: '127.0.0.1', port };
  expect(listenErrorMessage(await faultAt('127.0.0.1', port), taken)).toBe(
    `PORT ${port} is taken by another program. Set PORT to a free one.`,
  );
  other.close();
  // A documentation address (RFC 5737).
  const nobodys = { host: '192.0.2.1', port: 0 };
  expect(listenErrorMessage(await faultAt('192.0.2.1', 0), nobodys)).toBe(
    'HOST 192.0.2.1 is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all of them.',
  );
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(listenErrorMessage(denied, { host: '127.0.0.1', port: 80 })).toMatch(
    /^PORT 80 may not be used/,
  );
  expect(listenErrorMessage(new Error('else'), nobodys)).toBeNull();
});
