import { type Result, succeed } from '../../../platform/rules/result.ts';
import { databaseTrouble } from '../../../platform/server/db/failures/busy.ts';
import { EVENT_LIFETIME_MS } from '../../../platform/server/delete-expired.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { EventSpan, PaymentEvent } from '../../../platform/server/ports/payments.ts';
import { askProvider } from './ask-provider.ts';
import { handledEvents, recordUnhandledEvent } from './events.store.ts';
import { type Handled, handleEvent } from './handle-event.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/rules/durations.ts';

/** A smaller step back hides nothing, because the last AGE_MS never count as handled. */
const SET_BACK_MS = MINUTE_MS;
/** Leaves recent events to the webhook. */
const AGE_MS = 10 * MINUTE_MS;
/** A day less than the shop stores handled events, so that it lists none it has forgotten. */
const BACK_MS = EVENT_LIFETIME_MS - DAY_MS;
/** Pages of one span, all in memory; a longer span is halved. */
const PAGES_A_SPAN = 20;
/** Bounds of one run; the next one continues. */
const PAGES_A_TURN = 1_000;
const TURN_MS = 5 * MINUTE_MS;

/**
 * Makes the job that lists events the webhook missed, oldest first. Its first run, and one after the clock was set
 * back, covers all the time for which handled events are stored.
 * @returns the job, which returns how many events it handled
 */
export function missedEvents(): (deps: Deps, stopping?: AbortSignal) => Promise<number> {
  /** All older events are handled. */
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
      const eventList = await listUnhandled(deps, span, stopping);
      if (!eventList.ok || eventList.value === null) return news;
      pages += eventList.value.pages;
      if (eventList.value.more) {
        longest = Math.max((span.until - span.from) / 2, SECOND_MS);
        continue;
      }
      for (const event of eventList.value.events) {
        if (stopping?.aborted) return news;
        const handled = await handleOrRecord(deps, event);
        if (handled === null) failed = true;
        else if (!handled.ok) return news;
        else news++;
      }
      from = span.until;
      // The next run lists failed events again.
      if (!failed) handledUntil = from;
    }
    return news;
  }

  return async (deps, stopping) => {
    const news = await handleSpans(deps, stopping);
    if (news > 0) deps.log.info({ news }, 'handled events that the webhook had missed');
    return news;
  };
}

/** Detects that the clock was set back between two calls. */
function watchClock(): (now: number) => boolean {
  let last = { now: 0, passed: 0 };
  return (now) => {
    const before = last;
    last = { now, passed: performance.now() };
    return last.passed - before.passed - (now - before.now) > SET_BACK_MS;
  };
}

/** Null for a failed event, which does not stop later ones; a database outage throws. */
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
  /** The span has more than PAGES_A_SPAN pages. */
  readonly more: boolean;
};

/** The unhandled events of a span; null when the shop stops. */
async function listUnhandled(
  deps: Deps,
  span: EventSpan,
  stopping: AbortSignal | undefined,
): Promise<Result<Listed | null, 'PROVIDER_DOWN'>> {
  const eventsSoFar: PaymentEvent[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages++) {
    if (stopping?.aborted) return succeed(null);
    const eventList = await askProvider(deps.payments.listEvents(span, after));
    if (!eventList.ok) return eventList;
    const { events, next } = eventList.value;
    const known = await handledEvents(
      deps.db.query,
      events.map(({ id }) => id),
    );
    eventsSoFar.push(...events.filter(({ id }) => !known.has(id)));
    if (next === null) return succeed({ events: eventsSoFar.toReversed(), pages, more: false });
    if (pages === PAGES_A_SPAN) return succeed({ events: [], pages, more: true });
    after = next;
  }
}
