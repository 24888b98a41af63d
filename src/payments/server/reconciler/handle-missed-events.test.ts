import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { Deps } from '../../../platform/server/deps.ts';
import type { EventSpan } from '../../../platform/server/ports/payments.ts';
import { missedEvents } from './handle-missed-events.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/rules/durations.ts';

afterEach(() => void vi.useRealTimers());

/** Tests the spans that the job lists; tests/providers has its events, with a fake Stripe. */
const START = Date.UTC(2026, 0, 15, 12);

/** A slow provider without events, whose long spans have too many pages. */
function slowProvider({ longest, takes }: { longest: number; takes: number }) {
  let now = START;
  let calls = 0;
  /** Completely listed spans. */
  const read: EventSpan[] = [];
  const listEvents = (span: EventSpan) => {
    calls++;
    now += takes;
    const more = span.until - span.from > longest;
    if (!more) read.push(span);
    return Promise.resolve({ events: [], next: more ? 'evt_1' : null });
  };
  const deps = {
    // Without events, the job does not query.
    db: { query: null },
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    payments: { provider: 'stripe', listEvents },
  } as unknown as Deps;
  const handleMissed = missedEvents();
  return {
    read,
    /** Runs the job and counts its calls. */
    async turn() {
      const before = calls;
      await handleMissed(deps);
      return calls - before;
    },
    advance(ms: number) {
      now += ms;
    },
  };
}

/** Expects each span to begin where the one before ended. */
function expectWhole(spans: readonly EventSpan[], from: number, until: number) {
  expect(spans[0]?.from).toBe(from);
  expect(spans.at(-1)?.until).toBe(until);
  for (const [at, span] of spans.entries())
    if (at > 0) expect(span.from).toBe(spans[at - 1]?.until);
}

it('lists the whole time once if that is not too much, then only new events', async () => {
  const provider = slowProvider({ longest: 30 * DAY_MS, takes: 0 });
  expect(await provider.turn()).toBe(1);
  provider.advance(60 * MINUTE_MS);
  expect(await provider.turn()).toBe(1);
  expect(provider.read).toEqual([
    { from: START - 29 * DAY_MS, until: START - 10 * MINUTE_MS },
    { from: START - 10 * MINUTE_MS, until: START + 50 * MINUTE_MS },
  ]);
});

it('halves a span of more than twenty pages, without gaps', async () => {
  const provider = slowProvider({ longest: 10 * DAY_MS, takes: SECOND_MS });
  // Twenty pages of the whole, twenty of its half, and four quarters.
  expect(await provider.turn()).toBe(44);
  expectWhole(provider.read, START - 29 * DAY_MS, START - 10 * MINUTE_MS);
});

it('ends a run after five minutes, and continues in the next', async () => {
  const provider = slowProvider({ longest: 10 * DAY_MS, takes: 30 * SECOND_MS });
  expect(await provider.turn()).toBe(20);
  expect(await provider.turn()).toBe(20);
  expect(provider.read).toEqual([]);
  expect(await provider.turn()).toBe(4);
  expect(provider.read.at(-1)?.until).toBe(START + 10 * MINUTE_MS);
});

it('ends a run after a thousand pages, and continues in the next', async () => {
  const provider = slowProvider({ longest: 20 * MINUTE_MS, takes: 0 });
  const turns: number[] = [];
  while ((provider.read.at(-1)?.until ?? 0) < START - 10 * MINUTE_MS)
    turns.push(await provider.turn());
  expect(turns.length).toBeGreaterThan(3);
  for (const pages of turns) expect(pages).toBeLessThan(1_020);
  expectWhole(provider.read, START - 29 * DAY_MS, START - 10 * MINUTE_MS);
});

it.each([
  ['at once', -29 * MINUTE_MS, 60 * MINUTE_MS],
  ['and the next turn comes when it has caught up', 31 * MINUTE_MS, 61 * MINUTE_MS],
])(
  'lists the whole time again once a fast clock was set back (%s)',
  async (_, clockMoves, passes) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const provider = slowProvider({ longest: 30 * DAY_MS, takes: 0 });
    // Half an hour ahead, which then counts as handled.
    await provider.turn();
    provider.advance(clockMoves);
    vi.advanceTimersByTime(passes);
    await provider.turn();
    const now = START + clockMoves;
    expect(provider.read.at(-1)).toEqual({ from: now - 29 * DAY_MS, until: now - 10 * MINUTE_MS });
    // Only once.
    provider.advance(60 * MINUTE_MS);
    vi.advanceTimersByTime(60 * MINUTE_MS + 2 * SECOND_MS);
    await provider.turn();
    expect(provider.read.at(-1)).toEqual({
      from: now - 10 * MINUTE_MS,
      until: now + 50 * MINUTE_MS,
    });
  },
);
