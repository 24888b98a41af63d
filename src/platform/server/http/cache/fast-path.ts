import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { chosenLanguage } from '../pages/page-language.ts';
import { preferredLanguage } from '../api/accept-language.ts';
import { type ResponseCache, keyIn } from './response-cache.ts';

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

/**
 * Writes cached responses straight to the socket (decision 11). It answers nothing but a plain GET of a cached response;
 * the HTTP server gets everything else untouched, and the rest of that connection.
 */
export function openFastPath(server: Server, cache: ResponseCache): FastPath {
  const httpListeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const sockets = new Set<Socket>();
  let enabled = true;

  server.on('connection', (socket: Socket) => {
    const release = () => {
      sockets.delete(socket);
      socket.off('data', answer).off('close', release).off('timeout', hangUp).off('error', hangUp);
      socket.setTimeout(0);
    };
    const hangUp = () => socket.destroy();
    const answer = (chunk: Buffer) => {
      const isReady = enabled && socket.writableLength < UNREAD_BYTES;
      const message = isReady ? messageFor(chunk, cache) : null;
      if (message) {
        socket.write(message);
        if (socket.timeout !== server.keepAliveTimeout) socket.setTimeout(server.keepAliveTimeout);
        return;
      }
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

/** @returns null unless these bytes are a plain request for a cached response */
function messageFor(chunk: Buffer, cache: ResponseCache): Buffer | null {
  if (chunk.byteLength > LONGEST_REQUEST) return null;
  const text = chunk.toString('latin1');
  const address = PLAIN_GET.exec(text)?.[1];
  if (address === undefined || SPECIAL.test(text) || !hasOneHost(text)) return null;
  // The page may answer a redirect.
  if (chosenLanguage(COOKIE.exec(text)?.[1] ?? null) !== null) return null;
  const language = address.startsWith('/api/')
    ? preferredLanguage(ACCEPT_LANGUAGE.exec(text)?.[1])
    : 'en';
  return cache.message(keyIn(language, address), {
    acceptEncoding: ACCEPT_ENCODING.exec(text)?.[1] ?? null,
    ifNoneMatch: IF_NONE_MATCH.exec(text)?.[1] ?? null,
  });
}
