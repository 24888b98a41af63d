import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from './deps.ts';
import { startJobs } from './jobs.ts';

const MINUTE = 60_000;

const listEvents = vi.fn(() => Promise.resolve({ events: [], next: null }));
/** Without a database the other jobs fail at every turn, which stops none of them, and not the one that is looked at. */
const deps = {
  db: { query: null },
  clock: { now: () => Date.now() },
  log: pino({ level: 'silent' }),
  payments: { provider: 'stripe', listEvents },
} as unknown as Deps;

beforeEach(() => {
  vi.useFakeTimers();
  listEvents.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for events that never came a minute after the start, then once an hour, and not after the stop', async () => {
  const stop = startJobs(deps);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(listEvents).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(listEvents).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(listEvents).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(listEvents).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(listEvents).toHaveBeenCalledTimes(3);
});

it('does not begin what had no turn yet when the shop stops', async () => {
  await startJobs(deps)();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(listEvents).not.toHaveBeenCalled();
});
