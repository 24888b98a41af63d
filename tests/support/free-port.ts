import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral range of every system, so that no other process gets one of these by chance. */
const [LOWEST, HIGHEST] = [10_240, 32_767];

/** A free port on loopback. */
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
