import type { Deps } from '../../deps.ts';
import { safeMessage } from '../../log/error-fields.ts';
import type { PaymentEvent } from '../../ports/payments.ts';
import { insertUnhandled, tellUnhandledAgain } from './unhandled-events.store.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Takes note of an event that broke what acts upon it. It comes again every hour for as long as the provider lists
 * it, and mostly breaks again: the first time the log tells all of it, then a line a day, by one process of all.
 */
export async function noteUnhandled(
  deps: Deps,
  event: PaymentEvent,
  error: unknown,
): Promise<void> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const facts = { eventId: event.id, intentId: event.intentId };
  const row = {
    id: event.id,
    intent_id: event.intentId,
    reason: safeMessage(error),
    since: now,
    told_at: now,
  };
  if (await insertUnhandled(query, row)) {
    deps.log.error(
      { err: error, ...facts },
      'an event of the card company cannot be handled; it is tried again every hour, and told of once a day',
    );
    return;
  }
  const since = await tellUnhandledAgain(query, event.id, { now, toldBefore: now - DAY_MS });
  if (since === null) return;
  deps.log.error(
    { ...facts, since: new Date(since).toISOString(), reason: row.reason },
    'an event of the card company still cannot be handled',
  );
}
