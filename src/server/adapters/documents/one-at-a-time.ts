import { setImmediate as oneTurn } from 'node:timers/promises';

/**
 * Runs tasks one after the other and lets requests in between. A PDF takes the processor for about 0.2 s, and several at
 * once would stop the process for all of theirs together.
 */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(() => oneTurn()).then(task);
    last = result.catch(() => {});
    return result;
  };
}
