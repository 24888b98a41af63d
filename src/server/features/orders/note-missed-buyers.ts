import { firstIdAt } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { noteBuyers } from './buyers.store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Orders carry the time of whoever wrote them, and stand there once they are committed. */
const OVERLAP_MS = 10 * MINUTE;
const AT_ONCE = 1_000;

/**
 * Makes the job that notes what buyers are found by where that was not done: a process of an older release, which
 * knows nothing of it (migrations 0017 and 0021), goes on selling until it is replaced. In its first turn the job looks at the
 * orders of a day, later at those since its last turn; a thousand at once, oldest first.
 */
export function missedBuyers(): (
  deps: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
) => Promise<void> {
  let lookedUntil = 0;
  return async ({ db: { query }, clock }, stopping) => {
    const begun = clock.now();
    // A clock that was set back has hidden what was placed since.
    const from = lookedUntil > begun ? 0 : lookedUntil;
    let after = firstIdAt(Math.max(from - OVERLAP_MS, begun - DAY));
    for (;;) {
      if (stopping?.aborted) return;
      const orders = await query
        .selectFrom('orders')
        .select(['id', 'user_email', 'user_name', 'phone'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      const last = orders.at(-1);
      if (!last) {
        lookedUntil = begun;
        return;
      }
      await noteBuyers(query, orders);
      after = last.id;
    }
  };
}
