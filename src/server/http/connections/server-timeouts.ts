import { type Server, createServer } from 'node:http';

/**
 * How long senders and readers are waited for, in milliseconds. Headers come in one piece or two, over any line that
 * is up. A body of JSON is 256 KB at most: a minute is enough at 35 kbit/s, so for a telephone on a train that loses
 * its line for a while, too. A picture of 10 MB takes three minutes at 0.5 Mbit/s, the slowest line that is sold.
 */
export const TIMEOUTS_MS = {
  headers: 30_000,
  smallBody: 60_000,
  request: 180_000,
  /**
   * While nothing comes or goes on a connection: an answer that nobody takes is not kept for ever. No call works as
   * long before it answers, and whoever reads slowly, reads.
   */
  idle: 120_000,
} as const;

/** A server that waits no longer than this; whoever is slower is hung up on. */
export function createServerWithTimeouts(): Server {
  const { headers: headersTimeout, request: requestTimeout } = TIMEOUTS_MS;
  const server = createServer({ headersTimeout, requestTimeout });
  server.setTimeout(TIMEOUTS_MS.idle);
  return server;
}
