import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An element as a page shows it: a picture, or a text with the file of its font. */
export type Shown =
  | {
      readonly kind: 'picture';
      readonly url: string;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'text';
      readonly words: string;
      readonly width: number;
      /** Size, line height, weight and spacing as CSS declarations. */
      readonly style: string;
      readonly fontUrl: string;
    };

/**
 * A page that shows nothing but one element, without script and with the style and font of that
 * element only: the least that a browser needs on this machine.
 */
export async function openBarePage(
  shown: Shown,
): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = await fetch(shown.kind === 'picture' ? shown.url : shown.fontUrl);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : type);
    response.end(isPage ? `<!doctype html><title>Bare</title>${markup(shown)}` : bytes);
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

function markup(shown: Shown): string {
  if (shown.kind === 'picture')
    return `<img src="/bare" width="${shown.width}" height="${shown.height}">`;
  const words = shown.words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<link rel="preload" href="/bare" as="font" type="font/woff2" crossorigin>
<style>
@font-face { font-family: Bare; font-weight: 100 900; font-display: optional; src: url(/bare) format('woff2') }
p { font-family: Bare; width: ${shown.width}px; ${shown.style} }
</style>
<p>${words}</p>`;
}
