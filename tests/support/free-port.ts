import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what any system gives by itself to those who call out or name no port: nobody comes upon one of these by chance. */
const [LOWEST, HIGHEST] = [10_240, 32_767];

/** A port of the loopback on which nobody listens, and which stays free until somebody asks for that very one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
