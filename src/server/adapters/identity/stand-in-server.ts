import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { type StandInOptions, standInProvider } from './stand-in-provider.ts';

export type StandInServer = {
  /** Answers a request to the issuer’s address, whoever it was sent to. */
  readonly handle: (request: Request) => Promise<Response>;
  readonly close: () => void;
};

/** Headers that belong to one connection (RFC 9110 §7.6.1) or are made anew for the next one. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'];

/**
 * Runs the stand-in for Google on a loopback port that only this process knows, and hands requests to
 * it: those of browsers, which come by the shop’s own port, and those of the shop itself, so that
 * nothing depends on whether the shop can reach its own public address.
 */
export async function startStandInServer(options: StandInOptions): Promise<StandInServer> {
  const provider = standInProvider(options);
  // It must speak of itself as browsers know it.
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
      for (const name of ofConnection) headers.delete(name);
      // Nobody stays signed in there, so that any of the people can be chosen the next time.
      const cookies = (headers.get('cookie') ?? '').split('; ');
      const kept = cookies.filter((cookie) => !cookie.startsWith('_session'));
      headers.set('cookie', kept.join('; '));
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
      for (const name of ofConnection) back.delete(name);
      return new Response(reply.body, { status: reply.status, headers: back });
    },
  };
}

/** A request as the provider reads it: its own part of the path, and where it is mounted. */
function mounted(request: IncomingMessage, mount: string): IncomingMessage {
  const prefix = mount === '/' ? '' : mount;
  const full = request.url ?? '/';
  const path = full.startsWith(prefix) ? full.slice(prefix.length) : full;
  return Object.assign(request, { originalUrl: full, url: path || '/' });
}

/** Goes on as the person that was chosen by number, or as somebody who thought better of it. */
async function choose(
  provider: Provider,
  { people }: StandInOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const wanted = new URLSearchParams(await text(request)).get('person');
  const person = people.find((_, index) => String(index) === wanted);
  const left = { error: 'access_denied', error_description: 'Nobody was chosen' };
  const chosen = person && { accountId: person.subject, remember: false };
  const result = chosen ? { login: chosen, select_account: {} } : left;
  await provider.interactionFinished(request, response, result);
}
