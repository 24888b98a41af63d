import type { Deps } from './deps.ts';
import { LOG_THROTTLE_LIFETIME_MS } from './log/throttled-log.ts';
import type { Database } from './db/database.ts';
import { deleteStockChanges } from './db/delete-stock-changes.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './db/idempotency.ts';

/** Keeps expired rows a while longer for requests in flight that have just read them. */
const GRACE_MS = 60 * 60 * 1000;
/**
 * No rate limit exceeds an hour, so a counter that expires later than in a day comes from a fast clock. It limits
 * nobody (http/rate-limit.ts), but would stay until then.
 */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** Keeps delete statements short, so that no writer waits long. */
export const DELETE_BATCH = 1_000;

/**
 * Stripe resends an event for three days by itself, and for thirty from its dashboard. A later one is handled anew
 * and changes nothing.
 */
export const EVENT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A shared cart is a link in a mail or a chat, not an archive. */
export const CART_SHARE_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired idempotency keys, shared carts, rate limits, payment event ids, log throttle entries and, on
 * PostgreSQL, changes of stock that all processes have seen. Rate limits
 * hold e-mail and network addresses, which must not outlive their use.
 */
export async function deleteExpired(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (const forget of [deleteKeys, deleteShares, deleteCounters]) {
    while (!stopping.aborted) {
      if ((await forget(db, now)) < DELETE_BATCH) break;
    }
  }
  const receivedBefore = now - EVENT_LIFETIME_MS;
  await deleteEvents(db, receivedBefore, stopping);
  if (!stopping.aborted)
    await db.query
      .deleteFrom('unhandled_events')
      .where('first_failed_at', '<', receivedBefore)
      .execute();
  const loggedBefore = now - LOG_THROTTLE_LIFETIME_MS;
  if (!stopping.aborted)
    await db.query.deleteFrom('log_throttle').where('logged_at', '<', loggedBefore).execute();
  if (!stopping.aborted) await deleteStockChanges(db);
}

/** Walks the primary key, which saves events an index by age for an hourly job. */
async function deleteEvents(db: Database, before: number, stopping: AbortSignal): Promise<void> {
  let after = '';
  while (!stopping.aborted) {
    const walked = await db.query
      .selectFrom('payment_events')
      .select(['id', 'received_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(DELETE_BATCH)
      .execute();
    const old = walked.filter(({ received_at }) => received_at < before).map(({ id }) => id);
    if (old.length > 0)
      await db.query.deleteFrom('payment_events').where('id', 'in', old).execute();
    const last = walked.at(-1);
    if (!last || walked.length < DELETE_BATCH) return;
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
          .limit(DELETE_BATCH)
          .forUpdate()
          .skipLocked()
          .$asTuple('scope', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteShares(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db.query
    .deleteFrom('cart_shares')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('cart_shares')
        .select('token_hash')
        .where('created_at', '<', now - CART_SHARE_LIFETIME_MS)
        .limit(DELETE_BATCH)
        .forUpdate()
        .skipLocked(),
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
        .limit(DELETE_BATCH)
        // A request that counts several keys locks them in order: waiting for one here could deadlock.
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
