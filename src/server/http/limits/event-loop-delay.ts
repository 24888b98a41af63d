const STAMP_EVERY_MS = 20;
/**
 * Where a call is over before the next is looked at, as on SQLite, a flood is no crowd at work but a
 * queue of sockets that the event loop has not come to. Past two seconds of it the rest is told to come
 * again, which costs a twentieth of an answer, rather than answered when nobody listens any more.
 */
export const MAX_DELAY_MS = 2_000;

/** Tells whether the event loop is behind: how long ago it last came round to its timers. */
export function watchEventLoop(now: () => number = () => performance.now()): () => boolean {
  let stamp = now();
  setInterval(() => {
    stamp = now();
  }, STAMP_EVERY_MS).unref();
  return () => now() - stamp > MAX_DELAY_MS;
}
