import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A page without style, script or fonts that shows one picture: the least that a browser needs on
 * this machine.
 */
export async function openBarePage(
  picture: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const svg = await (await fetch(picture)).text();
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('content-type', isPage ? 'text/html' : 'image/svg+xml');
    response.end(
      isPage
        ? '<!doctype html><title>Bare</title><img src="/bare.svg" width="1000" height="500">'
        : svg,
    );
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
