import type { Server } from 'node:http';
import { Server as AnyServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bounds the wait under a flood of connections. */
const MAX_TURNS = 1_000;

/**
 * Refuses new connections and keeps the existing ones, also the idle ones that `server.close` would
 * end. First accepts the connections in the system's queue, which closing would reset.
 * @param closed is called when no connection is left
 */
export async function stopListening(server: Server, closed: () => void): Promise<void> {
  let isQuiet = false;
  server.on('connection', () => (isQuiet = false));
  for (let turn = 0; !isQuiet && turn < MAX_TURNS; turn++) {
    isQuiet = true;
    await nextTurn();
  }
  AnyServer.prototype.close.call(server, closed);
}
