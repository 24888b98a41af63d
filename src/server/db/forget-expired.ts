import type { Deps } from '../deps.ts';
import type { Database } from './database.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './once.ts';

/** What has run out stays this long after, so that no request under way loses what it has just seen. */
const GRACE_MS = 60 * 60 * 1000;
/** Rows that one statement deletes, so that no writer waits long for it. */
export const EXPIRED_AT_ONCE = 1_000;

/**
 * Deletes idempotency keys that are past their day (rulings §3) and counters of attempts that count no more:
 * the latter hold e-mail and network addresses, which nobody needs any longer.
 */
export async function forgetExpired(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = clock.now() - GRACE_MS;
  for (const forget of [deleteKeys, deleteCounters]) {
    while (!stopping.aborted) {
      if ((await forget(db, before)) < EXPIRED_AT_ONCE) break;
    }
  }
}

async function deleteKeys(db: Database, before: number): Promise<number> {
  const { numDeletedRows } = await db.query
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('scope', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['scope', 'key'])
          .where('created_at', '<', before - IDEMPOTENCY_LIFETIME_MS)
          .limit(EXPIRED_AT_ONCE)
          .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked())
          .$asTuple('scope', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteCounters(db: Database, before: number): Promise<number> {
  const { numDeletedRows } = await db.query
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .select('key')
        .where('resets_at', '<', before)
        .limit(EXPIRED_AT_ONCE)
        // Who counts several keys locks them in their order: waiting for one here could make both wait for ever.
        .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
