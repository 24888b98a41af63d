import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { KeptAnswers } from './kept-answers.ts';

/** A request longer than this is not one that asks for something kept. */
const LONGEST_REQUEST = 8_192;
/** Somebody who reads slower than we write is left to the HTTP server, which holds them back. */
const UNREAD_BYTES = 256 * 1024;

/** A whole GET without a body in one piece (RFC 9112), nothing before it and nothing behind. */
const PLAIN_GET =
  /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;
/** Headers that make a request more than a plain reading, or that of somebody with a token. */
const SPECIAL =
  /\r\n(?:content-length|transfer-encoding|upgrade|expect|trailer|range|authorization|connection:(?![\t ]*keep-alive\r\n))/i;
const HOST = /\r\nhost:/i;
const ACCEPT_ENCODING = /\r\naccept-encoding:[\t ]*([^\r]*)/i;
const IF_NONE_MATCH = /\r\nif-none-match:[\t ]*([^\r]*)/i;

export type ExpressLane = {
  /** Takes no more requests here: what comes on its connections goes on at the HTTP server. */
  stepAside: () => void;
  /**
   * The same, and ends the idle connections once what was answered is written, whether or not the other
   * side ends its own.
   */
  close: () => void;
};

/**
 * Answers requests for what is kept straight from the socket: one look, one write. Half of what a
 * kept page costs is Node's HTTP server itself (docs/performance.md), and a page that everybody reads
 * needs nothing of it. Whatever is not, to the letter, a plain GET of something kept is handed to the
 * HTTP server untouched, together with the rest of its connection: this lane reads nothing twice,
 * guesses nothing, and knows no error.
 */
export function openExpressLane(server: Server, kept: KeptAnswers): ExpressLane {
  const byHttp = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const here = new Set<Socket>();
  let open = true;

  server.on('connection', (socket: Socket) => {
    const leave = () => {
      here.delete(socket);
      socket.off('data', hear).off('close', leave).off('timeout', hangUp).off('error', hangUp);
      socket.setTimeout(0);
    };
    const hangUp = () => socket.destroy();
    const hear = (chunk: Buffer) => {
      const message = open && socket.writableLength < UNREAD_BYTES ? keptFor(chunk, kept) : null;
      if (message) {
        socket.write(message);
        // As long as the HTTP server keeps a connection on which nothing more is asked.
        if (socket.timeout !== server.keepAliveTimeout) socket.setTimeout(server.keepAliveTimeout);
        return;
      }
      // It is being let go, and nothing more can be answered here.
      if (!socket.writable) return;
      leave();
      socket.pause();
      socket.unshift(chunk);
      for (const listener of byHttp) listener.call(server, socket);
      socket.resume();
    };
    here.add(socket);
    socket.setTimeout(server.headersTimeout);
    socket.on('data', hear).on('close', leave).on('timeout', hangUp).on('error', hangUp);
  });

  const stepAside = () => {
    open = false;
  };
  return {
    stepAside,
    close: () => {
      stepAside();
      for (const socket of here) socket.destroySoon();
    },
  };
}

/** The message that answers these bytes, if they are a plain request for something kept. */
function keptFor(chunk: Buffer, kept: KeptAnswers): Buffer | null {
  if (chunk.byteLength > LONGEST_REQUEST) return null;
  const text = chunk.toString('latin1');
  const address = PLAIN_GET.exec(text)?.[1];
  if (address === undefined || SPECIAL.test(text) || !HOST.test(text)) return null;
  return kept.message(address, {
    acceptEncoding: ACCEPT_ENCODING.exec(text)?.[1] ?? null,
    ifNoneMatch: IF_NONE_MATCH.exec(text)?.[1] ?? null,
  });
}
