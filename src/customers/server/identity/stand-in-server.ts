import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { type StandInOptions, standInProvider } from './stand-in-provider.ts';

export type StandInServer = {
  /** Answers a request to the issuer, on whatever port it arrived. */
  readonly handle: (request: Request) => Promise<Response>;
  readonly close: () => void;
};

/** Headers of one connection (RFC 9110 §7.6.1), or set for the next one. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
];

/** Runs the stand-in on a loopback port, forwarding requests of browsers and of the shop itself. */
export async function startStandInServer(options: StandInOptions): Promise<StandInServer> {
  const provider = standInProvider(options);
  // It must use its public address in links.
  provider.proxy = true;
  const issuer = new URL(options.issuer);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const choice = request.method === 'POST' && path.startsWith(options.chooserPath(''));
    const done = choice
      ? choose(provider, options, request, response)
      : answer(mounted(request, issuer.pathname), response);
    done.catch(() => response.writeHead(400).end('This sign-in is over. Start again in the shop.'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;

  return {
    close: () => server.close(),
    handle: async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of connectionHeaders) headers.delete(name);
      // Drops its session, so that a visitor can choose again each time.
      const cookies = (headers.get('cookie') ?? '').split('; ');
      const others = cookies.filter((cookie) => !cookie.startsWith('_session'));
      headers.set('cookie', others.join('; '));
      headers.set('accept-encoding', 'identity');
      headers.set('x-forwarded-host', issuer.host);
      headers.set('x-forwarded-proto', issuer.protocol.slice(0, -1));
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const reply = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(reads ? {} : { body: await request.arrayBuffer() }),
      });
      const back = new Headers(reply.headers);
      for (const name of connectionHeaders) back.delete(name);
      return new Response(reply.body, { status: reply.status, headers: back });
    },
  };
}

/** Sets the paths as the provider expects them when mounted. */
function mounted(request: IncomingMessage, mount: string): IncomingMessage {
  const prefix = mount === '/' ? '' : mount;
  const full = request.url ?? '/';
  const path = full.startsWith(prefix) ? full.slice(prefix.length) : full;
  return Object.assign(request, { originalUrl: full, url: path || '/' });
}

/** Continues as the chosen person, or as one who cancelled. */
async function choose(
  provider: Provider,
  { people }: StandInOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chosenIndex = new URLSearchParams(await text(request)).get('person');
  const person = people.find((_, index) => String(index) === chosenIndex);
  const cancelled = { error: 'access_denied', error_description: 'Nobody was chosen' };
  const chosen = person && { accountId: person.subject, remember: false };
  const result = chosen ? { login: chosen, select_account: {} } : cancelled;
  await provider.interactionFinished(request, response, result);
}
