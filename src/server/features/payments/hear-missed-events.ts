import { type Result, succeed } from '../../../domain/result.ts';
import { databaseTrouble } from '../../db/busy.ts';
import { EVENT_LIFETIME_MS } from '../../db/forget-expired.ts';
import type { Deps } from '../../deps.ts';
import type { EventSpan, PaymentEvent } from '../../ports/payments.ts';
import { askProvider } from './ask-provider.ts';
import { type Heard, hearEvent } from './hear-event.ts';
import { noteUnhandled } from './note-unhandled.ts';
import { knownEvents } from './payments.store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A clock that is put right by less than this has hidden nothing: the last minutes (AGE_MS) are never taken for heard. */
const SET_BACK_MS = MINUTE;
/** The webhook has the first word. */
const AGE_MS = 10 * MINUTE;
/** A day less than the shop remembers which events it has heard, so that it asks for none that it has forgotten. */
const BACK_MS = EVENT_LIFETIME_MS - DAY;
/** Pages of one span, which are all in memory before the oldest event is heard. A span that has more is halved. */
const PAGES_A_SPAN = 20;
/** A turn ends after so many pages, or so long; the next one goes on. */
const PAGES_A_TURN = 1_000;
const TURN_MS = 5 * MINUTE;

/**
 * Makes the job that asks the provider for events that never came: for a shop that was down longer than they are
 * sent again, an endpoint that was not there, or its wrong secret. In its first turn it looks back as far as the shop
 * remembers, then from where it has heard everything; that it knows of its own process only, since hearing an event
 * twice does no harm. A clock that ran ahead and was set back has let it take for heard what had not happened yet: then
 * it looks back as in its first turn. Oldest first, since a later one may undo an earlier. Ends early when the provider is down.
 * @returns the job; a turn answers how many events were news
 */
export function missedEvents(): (deps: Deps, stopping?: AbortSignal) => Promise<number> {
  /** Everything older has been heard. */
  let heardUntil = 0;
  let longest = BACK_MS;
  const wasSetBack = watchClock();

  async function hear(deps: Deps, stopping?: AbortSignal): Promise<number> {
    const begun = deps.clock.now();
    if (wasSetBack(begun)) heardUntil = 0;
    const end = begun - AGE_MS;
    const inTime = () => deps.clock.now() - begun < TURN_MS;
    let from = Math.max(heardUntil, begun - BACK_MS);
    let news = 0;
    let failed = false;
    for (let pages = 0; from < end && pages < PAGES_A_TURN && inTime();) {
      const span = { from, until: Math.min(from + longest, end) };
      const asked = await unheard(deps, span, stopping);
      if (!asked.ok || asked.value === null) return news;
      pages += asked.value.pages;
      if (asked.value.more) {
        longest = Math.max((span.until - span.from) / 2, SECOND);
        continue;
      }
      for (const event of asked.value.events) {
        if (stopping?.aborted) return news;
        const heard = await hearOrNote(deps, event);
        if (heard === null) failed = true;
        else if (!heard.ok) return news;
        else news++;
      }
      from = span.until;
      // What has failed is asked for again in the next turn.
      if (!failed) heardUntil = from;
    }
    return news;
  }

  return async (deps, stopping) => {
    const news = await hear(deps, stopping);
    if (news > 0) deps.log.info({ news }, 'events that had not come were asked for, and heard');
    return news;
  };
}

/** Tells at every call, with the clock's time, whether less of it has passed since the last one than has in truth. */
function watchClock(): (now: number) => boolean {
  let last = { now: 0, passed: 0 };
  return (now) => {
    const before = last;
    last = { now, passed: performance.now() };
    return last.passed - before.passed - (now - before.now) > SET_BACK_MS;
  };
}

/** Null for an event that could not be handled, which stops none behind it; trouble with the database itself ends the turn. */
async function hearOrNote(
  deps: Deps,
  event: PaymentEvent,
): Promise<Result<Heard, 'PROVIDER_DOWN'> | null> {
  try {
    return await hearEvent(deps, event);
  } catch (error) {
    if (databaseTrouble(error)) throw error;
    await noteUnhandled(deps, event, error);
    return null;
  }
}

type Unheard = {
  /** Oldest first. */
  readonly events: readonly PaymentEvent[];
  readonly pages: number;
  /** There are more than may be had at once: these are not all. */
  readonly more: boolean;
};

/** What the shop has not heard of a span; null where it stops meanwhile. */
async function unheard(
  deps: Deps,
  span: EventSpan,
  stopping: AbortSignal | undefined,
): Promise<Result<Unheard | null, 'PROVIDER_DOWN'>> {
  const found: PaymentEvent[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages++) {
    if (stopping?.aborted) return succeed(null);
    const asked = await askProvider(deps.payments.listEvents(span, after));
    if (!asked.ok) return asked;
    const { events, next } = asked.value;
    const known = await knownEvents(
      deps.db.query,
      events.map(({ id }) => id),
    );
    found.push(...events.filter(({ id }) => !known.has(id)));
    if (next === null) return succeed({ events: found.toReversed(), pages, more: false });
    if (pages === PAGES_A_SPAN) return succeed({ events: [], pages, more: true });
    after = next;
  }
}
