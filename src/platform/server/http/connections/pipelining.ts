import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Pipelined requests per connection (RFC 9112 §9.3.2). Browsers and proxies do not pipeline; an API
 * client may.
 */
export const MAX_PIPELINED = 4;

/**
 * Closes a connection that pipelines too many requests. Node would handle a thousand requests from
 * one 64 KB read and hold all their responses for a client that reads none.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + by;
    unanswered.set(socket, now);
    return now;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Another request from the read that closed the connection.
    if (socket.destroyed) return;
    if (count(socket, 1) > MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    response.once('close', () => count(socket, -1));
    listener(request, response);
  };
}
