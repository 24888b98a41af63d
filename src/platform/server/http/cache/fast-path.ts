import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { chosenLanguage } from '../pages/page-language.ts';
import { preferredLanguage } from '../api/accept-language.ts';
import { makeMessage, stampDate } from './cached-message.ts';
import { type Conditions, type ResponseCache, keyIn } from './response-cache.ts';

const LONGEST_REQUEST = 8_192;
/** The HTTP server applies backpressure to a client that reads slower than this. */
const UNREAD_BYTES = 256 * 1024;

/** A whole GET without a body in one piece (RFC 9112). */
const PLAIN_GET =
  /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;
/** Headers that the HTTP server must handle. */
const SPECIAL =
  /\r\n(?:content-length|transfer-encoding|upgrade|expect|trailer|range|authorization|connection:(?![\t ]*keep-alive\r\n))/i;
const HOSTS = /\r\nhost:[^\r]*/gi;
/** Other hosts, such as `[::1]`, are left to the HTTP server's stricter check. */
const PLAIN_HOST = /^\r\nhost:[\t ]*[a-z0-9._-]+(?::\d{1,4}|:[1-5]\d{4}|:6[0-4]\d{3})?[\t ]*$/i;
const ACCEPT_ENCODING = /\r\naccept-encoding:[\t ]*([^\r]*)/i;
const ACCEPT_LANGUAGE = /\r\naccept-language:[\t ]*([^\r]*)/i;
const COOKIE = /\r\ncookie(:[^\r]*)/i;
const IF_NONE_MATCH = /\r\nif-none-match:[\t ]*([^\r]*)/i;

export type FastPath = {
  /** Hands further requests to the HTTP server. */
  disable: () => void;
  /** Disables it, and ends its idle connections once the responses are written. */
  close: () => void;
};

/** Asks the app for a response, without the HTTP server. */
export type AskApp = (request: Request, socket: Socket) => Promise<Response>;

/**
 * Writes cached responses straight to the socket (decision 11). It answers nothing but a plain GET of a response that is
 * cached, or that was and is stale, which the app makes again; the HTTP server gets everything else untouched, and the
 * rest of that connection.
 */
export function openFastPath(
  server: Server,
  cache: ResponseCache,
  askApp: AskApp | null = null,
): FastPath {
  const httpListeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const sockets = new Set<Socket>();
  /** By key; most who wait find it cached afterwards. */
  const asking = new Map<string, Promise<unknown>>();
  let enabled = true;

  server.on('connection', (socket: Socket) => {
    const release = () => {
      sockets.delete(socket);
      socket.off('data', answer).off('close', release).off('timeout', hangUp).off('error', hangUp);
      socket.setTimeout(0);
    };
    const hangUp = () => socket.destroy();
    const send = (message: Buffer) => {
      socket.write(message);
      if (socket.timeout !== server.keepAliveTimeout) socket.setTimeout(server.keepAliveTimeout);
    };
    const answer = (chunk: Buffer) => {
      const isReady = enabled && socket.writableLength < UNREAD_BYTES;
      const request = isReady ? readRequest(chunk) : null;
      const message = request && cache.message(request.key, request.conditions);
      if (message) send(message);
      else if (request && askApp && cache.knows(request.key)) void wait(chunk, request, askApp);
      else handOver(chunk);
    };
    /** For a stale page. The HTTP server would serve the rest of the connection at a fifth of the speed. */
    const wait = async (chunk: Buffer, request: PlainGet, ask: AskApp) => {
      // A shop that closes waits for the response.
      sockets.delete(socket);
      socket.setTimeout(0);
      socket.pause();
      await asking.get(request.key);
      const message =
        cache.message(request.key, request.conditions) ?? (await askOnce(request, ask));
      if (socket.destroyed) return;
      if (!message || !enabled) return handOver(chunk);
      sockets.add(socket);
      send(message);
      socket.resume();
    };
    const askOnce = async (request: PlainGet, ask: AskApp) => {
      const asked = messageOf(request, (plain) => ask(plain, socket));
      asking.set(request.key, asked);
      const message = await asked;
      if (asking.get(request.key) === asked) asking.delete(request.key);
      return message;
    };
    const handOver = (chunk: Buffer) => {
      // A closing connection takes no more responses.
      if (!socket.writable) return;
      release();
      socket.pause();
      socket.unshift(chunk);
      for (const listener of httpListeners) listener.call(server, socket);
      socket.resume();
    };
    sockets.add(socket);
    socket.setTimeout(server.headersTimeout);
    socket.on('data', answer).on('close', release).on('timeout', hangUp).on('error', hangUp);
  });

  const disable = () => {
    enabled = false;
  };
  return {
    disable,
    close: () => {
      disable();
      for (const socket of sockets) socket.destroySoon();
    },
  };
}

function hasOneHost(text: string): boolean {
  const [host, ...others] = text.match(HOSTS) ?? [];
  return host !== undefined && others.length === 0 && PLAIN_HOST.test(host);
}

type PlainGet = {
  /** Of the response cache. */
  readonly key: string;
  readonly conditions: Conditions;
  readonly text: string;
  readonly address: string;
};

/** @returns null unless these bytes are a plain request that the cache may answer */
function readRequest(chunk: Buffer): PlainGet | null {
  if (chunk.byteLength > LONGEST_REQUEST) return null;
  const text = chunk.toString('latin1');
  const address = PLAIN_GET.exec(text)?.[1];
  if (address === undefined || SPECIAL.test(text) || !hasOneHost(text)) return null;
  // The page may answer a redirect.
  if (chosenLanguage(COOKIE.exec(text)?.[1] ?? null) !== null) return null;
  const language = address.startsWith('/api/')
    ? preferredLanguage(ACCEPT_LANGUAGE.exec(text)?.[1])
    : 'en';
  const conditions = {
    acceptEncoding: ACCEPT_ENCODING.exec(text)?.[1] ?? null,
    ifNoneMatch: IF_NONE_MATCH.exec(text)?.[1] ?? null,
  };
  return { key: keyIn(language, address), conditions, text, address };
}

/** @returns null for a response other than the cache has, which the HTTP server asks for again */
async function messageOf(
  { text, address }: PlainGet,
  ask: (request: Request) => Promise<Response>,
): Promise<Buffer | null> {
  const lines = text.split('\r\n').slice(1, -2);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  try {
    const host = new Headers(headers).get('host') ?? '';
    const response = await ask(new Request(`http://${host}${address}`, { headers }));
    const { status } = response;
    if (status !== 200 && status !== 304) return null;
    const content = status === 200 ? Buffer.from(await response.arrayBuffer()) : null;
    return stampDate(makeMessage(status, response.headers, content), Date.now());
  } catch {
    return null;
  }
}
