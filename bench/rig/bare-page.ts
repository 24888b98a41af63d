import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Picture = { readonly url: string; readonly width: number; readonly height: number };

/**
 * A page without style, script or fonts that shows one picture at its size, or one line of text:
 * the least that a browser needs on this machine.
 */
export async function openBarePage(
  picture: Picture | null,
): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = picture && (await fetch(picture.url));
  const bytes = answer && Buffer.from(await answer.arrayBuffer());
  const type = answer?.headers.get('content-type') ?? 'image/svg+xml';
  const shown = picture
    ? `<img src="/bare" width="${picture.width}" height="${picture.height}">`
    : '<p>Bare</p>';
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('content-type', isPage ? 'text/html' : type);
    response.end(isPage ? `<!doctype html><title>Bare</title>${shown}` : bytes);
  });
  server.listen(0, '127.0.0.1');
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
