import type { Deps } from '../deps.ts';
import { LOGGED_FAULTS_LIFETIME_MS } from '../throttled-log.ts';
import type { Database } from './database.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './once.ts';

/** What has run out stays this long after, so that no request under way loses what it has just seen. */
const GRACE_MS = 60 * 60 * 1000;
/**
 * No limit is longer than an hour: a counter that is to count for longer than a day was written by a clock that ran ahead,
 * as of a machine that had just been switched on. It keeps nobody out (http/rate-limit.ts), and would stay until that time comes.
 */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** Rows that one statement deletes, so that no writer waits long for it. */
export const EXPIRED_AT_ONCE = 1_000;

/**
 * A card company sends an event again for days (Stripe for three by itself, and within thirty where somebody asks it
 * to in its dashboard). One that comes later than that is acted upon anew, and finds all of it done.
 */
export const EVENT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes idempotency keys that are past their day (rulings §3) and counters of attempts that count no more:
 * the latter hold e-mail and network addresses, which nobody needs any longer. And the ids of the card company's
 * events that it no longer sends, and faults of jobs that are over.
 */
export async function forgetExpired(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (const forget of [deleteKeys, deleteCounters]) {
    while (!stopping.aborted) {
      if ((await forget(db, now)) < EXPIRED_AT_ONCE) break;
    }
  }
  const handledBefore = now - EVENT_LIFETIME_MS;
  await deleteEvents(db, handledBefore, stopping);
  // Few, and no longer tried: the provider lists them no more.
  if (!stopping.aborted)
    await db.query
      .deleteFrom('unhandled_events')
      .where('first_failed_at', '<', handledBefore)
      .execute();
  const toldBefore = now - LOGGED_FAULTS_LIFETIME_MS;
  if (!stopping.aborted)
    await db.query.deleteFrom('told_faults').where('told_at', '<', toldBefore).execute();
}

/**
 * Walks along the events' key, so many at a time, and deletes the old ones among them: each statement is short, and
 * no index of their ages has to be kept for what is looked at once an hour.
 */
async function deleteEvents(db: Database, before: number, stopping: AbortSignal): Promise<void> {
  let after = '';
  while (!stopping.aborted) {
    const walked = await db.query
      .selectFrom('payment_events')
      .select(['id', 'received_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(EXPIRED_AT_ONCE)
      .execute();
    const old = walked.filter(({ received_at }) => received_at < before).map(({ id }) => id);
    if (old.length > 0)
      await db.query.deleteFrom('payment_events').where('id', 'in', old).execute();
    const last = walked.at(-1);
    if (!last || walked.length < EXPIRED_AT_ONCE) return;
    after = last.id;
  }
}

async function deleteKeys(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db.query
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('scope', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['scope', 'key'])
          .where('created_at', '<', now - GRACE_MS - IDEMPOTENCY_LIFETIME_MS)
          .limit(EXPIRED_AT_ONCE)
          .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked())
          .$asTuple('scope', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteCounters(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db.query
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .select('key')
        .where((row) =>
          row.or([row('resets_at', '<', now - GRACE_MS), row('resets_at', '>', now + LONGEST_MS)]),
        )
        .limit(EXPIRED_AT_ONCE)
        // Who counts several keys locks them in their order: waiting for one here could make both wait for ever.
        .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
