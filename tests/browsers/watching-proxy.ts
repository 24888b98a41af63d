import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { watchPage } from './watch-page.ts';

const WATCH_SCRIPT = '/watch-page.js';
const FAULTS = '/watch-page-faults';

/** A proxy in front of a shop that learns of a page's errors and can hold back its chunks. */
export type WatchingProxy = {
  readonly url: string;
  /** What pages logged as errors, threw, were refused by their policy or could not load. */
  readonly faults: string[];
  /** Holds back the requests whose path begins so, from now on. */
  readonly hold: (prefix: string) => void;
  /** Delivers what was held back. */
  readonly release: () => void;
  /** Delivers what was held back and forgets all faults, for the next test. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

/**
 * Starts the proxy. Classic WebDriver reports no console messages, so the proxy adds a script of
 * the page's own origin, which the content security policy allows.
 */
export async function startWatchingProxy(shop: string): Promise<WatchingProxy> {
  const faults: string[] = [];
  let held = Promise.withResolvers<void>();
  let heldPrefix: string | null = null;

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (path === WATCH_SCRIPT) {
      const script = `(${watchPage.toString()})(${JSON.stringify(FAULTS)})`;
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    if (path === FAULTS) {
      faults.push((await buffer(incoming)).toString());
      reply.writeHead(204).end();
      return;
    }
    if (heldPrefix !== null && path.startsWith(heldPrefix)) await held.promise;
    reply.on('finish', () => {
      // An API call may be refused as part of a journey, and a missing page is a screen.
      const isFile = !path.startsWith('/api/') && !isPage(incoming);
      if (isFile && reply.statusCode >= 400) faults.push(`${path}: ${reply.statusCode}`);
    });
    forward(shop, incoming, reply);
  }

  const release = () => {
    heldPrefix = null;
    held.resolve();
  };
  const server = createServer((incoming, reply) => void answer(incoming, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults,
    hold: (prefix) => {
      heldPrefix = prefix;
      held = Promise.withResolvers();
    },
    release,
    reset: () => {
      release();
      faults.length = 0;
    },
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isPage = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true;

function forward(shop: string, incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, url, headers } = incoming;
  const asked = request(new URL(url ?? '/', shop), {
    method,
    headers: isPage(incoming) ? { ...headers, 'accept-encoding': 'identity' } : headers,
  });
  asked.on('error', () => reply.destroy());
  reply.on('close', () => asked.destroy());
  asked.on('response', (answer) => {
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      return;
    }
    void addWatchScript(answer, reply);
  });
  incoming.pipe(asked);
}

async function addWatchScript(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const page = (await buffer(answer)).toString();
  const headers = { ...answer.headers };
  delete headers['content-length'];
  reply.writeHead(answer.statusCode ?? 502, headers);
  reply.end(page.replace('<head>', `<head><script src="${WATCH_SCRIPT}"></script>`));
}
