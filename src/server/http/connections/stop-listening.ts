import type { Server } from 'node:http';
import { Server as AnyServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A flood never lets up: then it is not waited for. */
const MOST_TURNS = 1_000;

/**
 * From now on whoever connects is refused, so that a proxy asks another process. Connections that are there stay, the
 * idle ones too, which `server.close` would end. Those that the system has taken in already, with a request on its way
 * perhaps, are taken over first: it would break them off. @param closed is called once no connection is left
 */
export async function stopListening(server: Server, closed: () => void): Promise<void> {
  let isQuiet = false;
  const hear = () => (isQuiet = false);
  server.on('connection', hear);
  for (let turn = 0; !isQuiet && turn < MOST_TURNS; turn++) {
    isQuiet = true;
    await nextTurn();
  }
  AnyServer.prototype.close.call(server, closed);
}
