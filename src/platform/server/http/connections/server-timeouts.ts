import { type Server, createServer } from 'node:http';

/**
 * Milliseconds. A minute suffices for 256 KB of JSON at 35 kbit/s, and three minutes for a picture
 * of 10 MB at 0.5 Mbit/s, the slowest line sold.
 */
export const TIMEOUTS_MS = {
  headers: 30_000,
  smallBody: 60_000,
  request: 180_000,
  /** Without traffic on a connection; no call takes as long to answer. */
  idle: 120_000,
} as const;

/** An HTTP server that closes connections slower than these timeouts. */
export function createServerWithTimeouts(): Server {
  const { headers: headersTimeout, request: requestTimeout } = TIMEOUTS_MS;
  const server = createServer({ headersTimeout, requestTimeout });
  server.setTimeout(TIMEOUTS_MS.idle);
  return server;
}
