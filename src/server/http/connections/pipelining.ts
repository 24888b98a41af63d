import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many requests of one connection may wait for their answers to be taken. Browsers and proxies send one after the
 * other (RFC 9112 §9.3.2 lets a client send more ahead); a client of the API may have reasons to be quicker.
 */
export const MAX_PIPELINED = 4;

/**
 * Hangs up on a connection that asks on and on without taking what it asked for: Node reads every request of a piece
 * of 64 KB and keeps their answers, so that a thousand of the longest lists would be held for one who reads none.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1) => {
    const now = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, now);
    return now;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The rest of the piece that it was hung up on for.
    if (socket.destroyed) return;
    if (count(socket, 1) > MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    response.once('close', () => count(socket, -1));
    listener(request, response);
  };
}
