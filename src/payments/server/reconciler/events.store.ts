import type { Executor } from '../../../platform/server/db/database.ts';
import type { UnhandledEventRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { safeMessage } from '../../../platform/server/log/error-fields.ts';
import type { PaymentEvent } from '../../../platform/server/ports/payments.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';

/** Which of these events have been handled, by id. */
export async function handledEvents(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('payment_events').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertHandledEvent(db: Executor, id: string, now: number): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Records an event that could not be handled; it is retried every hour while the provider lists it. Logs it in full
 * once, then one line a day across all processes.
 */
export async function recordUnhandledEvent(
  { db: { query }, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { id, intentId }: PaymentEvent,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const facts = { eventId: id, intentId };
  const reason = safeMessage(error);
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('unhandled_events')
    .values({ id, intent_id: intentId, reason, first_failed_at: now, last_logged_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) {
    log.error(
      { err: error, ...facts },
      'an event of the payment provider cannot be handled; it is tried again every hour, and logged once a day',
    );
    return;
  }
  const due = await query
    .updateTable('unhandled_events')
    .set({ last_logged_at: now })
    .where('id', '=', id)
    .where('last_logged_at', '<=', now - DAY_MS)
    .returning('first_failed_at')
    .executeTakeFirst();
  if (!due) return;
  log.error(
    { ...facts, since: new Date(due.first_failed_at).toISOString(), reason },
    'an event of the payment provider still cannot be handled',
  );
}

/** Events still unhandled, oldest first. */
export async function unhandledEvents(db: Executor): Promise<UnhandledEventRow[]> {
  return unhandled(db).selectAll().orderBy('first_failed_at').orderBy('id').execute();
}

export async function countUnhandledEvents(db: Executor): Promise<number> {
  const { count } = await unhandled(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Leaves out events that any process has handled since. */
const unhandled = (db: Executor) =>
  db
    .selectFrom('unhandled_events')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_events')
            .select('payment_events.id')
            .whereRef('payment_events.id', '=', 'unhandled_events.id'),
        ),
      ),
    );
