const INTERVAL_MS = 20;
/**
 * On SQLite calls do not overlap, so a flood shows as sockets waiting for the event loop rather
 * than as requests in flight. Rejecting them costs a twentieth of an answer that comes too late.
 */
export const MAX_DELAY_MS = 2_000;

/** Returns a function that tells whether the event loop is more than MAX_DELAY_MS behind. */
export function watchEventLoop(now: () => number = () => performance.now()): () => boolean {
  let lastRun = now();
  setInterval(() => {
    lastRun = now();
  }, INTERVAL_MS).unref();
  return () => now() - lastRun > MAX_DELAY_MS;
}
