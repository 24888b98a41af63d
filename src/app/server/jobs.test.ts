import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/server/deps.ts';
import { startJobs } from './jobs.ts';
import { Counts } from '../../platform/server/metrics/counts.ts';
import { MINUTE_MS } from '../../platform/rules/durations.ts';

const listEvents = vi.fn(() => Promise.resolve({ events: [], next: null }));
const counts = new Counts();
/** Without a database the other jobs fail at every run, which does not affect this one. */
const deps = {
  db: { query: null },
  clock: { now: () => Date.now() },
  counts,
  log: pino({ level: 'silent' }),
  payments: { provider: 'stripe', listEvents },
} as unknown as Deps;

beforeEach(() => {
  vi.useFakeTimers();
  listEvents.mockClear();
  counts.jobs.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('polls for missed events a minute after the start, then once an hour, and not after the stop', async () => {
  const { stop } = startJobs(deps);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(listEvents).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(listEvents).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS);
  expect(listEvents).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(listEvents).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(listEvents).toHaveBeenCalledTimes(3);
});

it('does not start a pending job after the stop', async () => {
  await startJobs(deps).stop();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(listEvents).not.toHaveBeenCalled();
});

it('lists the running jobs, and waits for them when stopping', async () => {
  const asked = Promise.withResolvers<{ events: never[]; next: null }>();
  listEvents.mockReturnValueOnce(asked.promise);
  const { stop, running } = startJobs(deps);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(running()).toEqual(['handle missed events']);
  const stopped = stop();
  asked.resolve({ events: [], next: null });
  await stopped;
  expect(running()).toEqual([]);
});

it('records when each job last ran, and its failures', async () => {
  const startedAt = Date.now();
  const { stop } = startJobs(deps);
  const countsOf = (job: string) => counts.jobs.get(job);
  expect(countsOf('handle missed events')).toEqual({ doneAt: startedAt, failures: 0 });
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(countsOf('handle missed events')).toEqual({ doneAt: startedAt + MINUTE_MS, failures: 0 });
  expect(countsOf('expire unpaid orders')).toEqual({ doneAt: startedAt, failures: 5 });
  await stop();
});

it('logs a persistently failing job once a minute', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { stop } = startJobs({ ...deps, log });
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await stop();
  const failures = lines.filter((line) => line.includes('"make reset links"'));
  expect([failures.length, counts.jobs.get('make reset links')?.failures]).toEqual([2, 120]);
});
