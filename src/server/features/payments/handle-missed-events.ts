import { type Result, succeed } from '../../../domain/result.ts';
import { databaseTrouble } from '../../db/busy.ts';
import { EVENT_LIFETIME_MS } from '../../db/forget-expired.ts';
import type { Deps } from '../../deps.ts';
import type { EventSpan, PaymentEvent } from '../../ports/payments.ts';
import { askProvider } from './ask-provider.ts';
import { handledEvents, recordUnhandledEvent } from './events.store.ts';
import { type Handled, handleEvent } from './handle-event.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A clock that is set back by less hides nothing: the last minutes (AGE_MS) never count as handled. */
const SET_BACK_MS = MINUTE;
/** The webhook goes first. */
const AGE_MS = 10 * MINUTE;
/** A day less than handled events are remembered, so that none is listed that the shop has forgotten. */
const BACK_MS = EVENT_LIFETIME_MS - DAY;
/** Pages of one span, which are in memory together. A span with more is halved. */
const PAGES_A_SPAN = 20;
/** A turn ends after so many pages, or so long; the next one continues. */
const PAGES_A_TURN = 1_000;
const TURN_MS = 5 * MINUTE;

/**
 * Makes the job that lists events that never came: the shop was down for days, or its webhook was set up wrongly. The first
 * turn, and the one after a clock was set back, looks back as far as handled events are remembered; oldest first.
 * @returns the job; a turn answers how many events it handled
 */
export function missedEvents(): (deps: Deps, stopping?: AbortSignal) => Promise<number> {
  /** Everything older is handled, by this process or another. */
  let handledUntil = 0;
  let longest = BACK_MS;
  const wasSetBack = watchClock();

  async function handleSpans(deps: Deps, stopping?: AbortSignal): Promise<number> {
    const begun = deps.clock.now();
    if (wasSetBack(begun)) handledUntil = 0;
    const end = begun - AGE_MS;
    const inTime = () => deps.clock.now() - begun < TURN_MS;
    let from = Math.max(handledUntil, begun - BACK_MS);
    let news = 0;
    let failed = false;
    for (let pages = 0; from < end && pages < PAGES_A_TURN && inTime();) {
      const span = { from, until: Math.min(from + longest, end) };
      const asked = await listUnhandled(deps, span, stopping);
      if (!asked.ok || asked.value === null) return news;
      pages += asked.value.pages;
      if (asked.value.more) {
        longest = Math.max((span.until - span.from) / 2, SECOND);
        continue;
      }
      for (const event of asked.value.events) {
        if (stopping?.aborted) return news;
        const handled = await handleOrRecord(deps, event);
        if (handled === null) failed = true;
        else if (!handled.ok) return news;
        else news++;
      }
      from = span.until;
      // Failed events are listed again in the next turn.
      if (!failed) handledUntil = from;
    }
    return news;
  }

  return async (deps, stopping) => {
    const news = await handleSpans(deps, stopping);
    if (news > 0) deps.log.info({ news }, 'events that had not come were listed and handled');
    return news;
  };
}

/** Answers at every call whether the clock was set back since the last one. */
function watchClock(): (now: number) => boolean {
  let last = { now: 0, passed: 0 };
  return (now) => {
    const before = last;
    last = { now, passed: performance.now() };
    return last.passed - before.passed - (now - before.now) > SET_BACK_MS;
  };
}

/** Null for an event that fails, which stops none behind it; trouble with the database itself ends the turn. */
async function handleOrRecord(
  deps: Deps,
  event: PaymentEvent,
): Promise<Result<Handled, 'PROVIDER_DOWN'> | null> {
  try {
    return await handleEvent(deps, event);
  } catch (error) {
    if (databaseTrouble(error)) throw error;
    await recordUnhandledEvent(deps, event, error);
    return null;
  }
}

type Listed = {
  /** Oldest first. */
  readonly events: readonly PaymentEvent[];
  readonly pages: number;
  /** The span has more pages than are read at once. */
  readonly more: boolean;
};

/** The events of a span that are not handled; null where the shop stops meanwhile. */
async function listUnhandled(
  deps: Deps,
  span: EventSpan,
  stopping: AbortSignal | undefined,
): Promise<Result<Listed | null, 'PROVIDER_DOWN'>> {
  const found: PaymentEvent[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages++) {
    if (stopping?.aborted) return succeed(null);
    const asked = await askProvider(deps.payments.listEvents(span, after));
    if (!asked.ok) return asked;
    const { events, next } = asked.value;
    const known = await handledEvents(
      deps.db.query,
      events.map(({ id }) => id),
    );
    found.push(...events.filter(({ id }) => !known.has(id)));
    if (next === null) return succeed({ events: found.toReversed(), pages, more: false });
    if (pages === PAGES_A_SPAN) return succeed({ events: [], pages, more: true });
    after = next;
  }
}
