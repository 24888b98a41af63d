import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Result, succeed } from '../../../rules/result.ts';
import { type QueryParams, cachedQuery } from '../../db/queries/cached-query.ts';
import type { Deps } from '../../deps.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../../clock.ts';
import { type Counted, type SlidingLimit, keyOf, rateLimits, tooMany } from './rate-limit.ts';

const TIME_DIGITS = 13;
const RANDOM_DIGITS = 6;
const ATTEMPT_LENGTH = TIME_DIGITS + RANDOM_DIGITS + 1;

type Hit = {
  readonly key: string;
  readonly attempt: string;
  readonly resetsAt: number;
  readonly limit: number;
  readonly from: string;
  readonly to: string;
};

/**
 * Appends an attempt to the latest ones of its key, or changes nothing while the oldest of a full list lies in the
 * window. One statement, so that concurrent attempts wait for each other's row.
 */
const appendAttempt = cachedQuery(
  (db, { key, attempt, resetsAt, limit, from, to }: QueryParams<Hit>) => {
    const oldest = sql<string>`substr(rate_limits.attempts, 1, ${sql.lit(TIME_DIGITS)})`;
    const isFull = sql<boolean>`rate_limits.hits >= ${limit}`;
    const isBlocked = sql<boolean>`(${isFull} and ${oldest} > ${from} and ${oldest} <= ${to})`;
    return db
      .insertInto('rate_limits')
      .values({ key, hits: 1, resets_at: resetsAt, attempts: attempt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when ${isFull} then rate_limits.hits else rate_limits.hits + 1 end`,
          resets_at: sql<number>`case when ${isBlocked} then rate_limits.resets_at else excluded.resets_at end`,
          attempts: sql<string>`case
          when ${isBlocked} then rate_limits.attempts
          when ${isFull} then substr(rate_limits.attempts, ${sql.lit(ATTEMPT_LENGTH + 1)}) || excluded.attempts
          else rate_limits.attempts || excluded.attempts end`,
        }),
      )
      .returning('attempts');
  },
);

/**
 * Counts an attempt so that no window of the limit's length holds more than the limit, wherever it starts.
 * @returns a function that uncounts the attempt
 */
export async function countInSlidingWindow(
  deps: Deps,
  name: SlidingLimit,
  who: Counted,
): Promise<Result<() => Promise<void>, 'TOO_MANY_REQUESTS'>> {
  if (!deps.config.rateLimit) return succeed(async () => {});
  const { windowMs, ...limits } = rateLimits[name];
  const now = deps.clock.now();
  const key = keyOf(name, who);
  const attempt = `${digitsOf(now)}${randomBytes(RANDOM_DIGITS / 2).toString('hex')},`;
  const { rows } = await appendAttempt(deps.db.query, {
    key,
    attempt,
    resetsAt: now + windowMs,
    limit: 'account' in who ? limits.account : limits.address,
    from: digitsOf(now - windowMs),
    // Later ones are of a fast clock that was set back.
    to: digitsOf(now + MAX_CLOCK_DIFFERENCE_MS),
  });
  const attempts = rows[0]?.attempts ?? '';
  if (attempts.endsWith(attempt)) return succeed(() => removeAttempt(deps, key, attempt));
  deps.counts.limited(name);
  return tooMany(Number(attempts.slice(0, TIME_DIGITS)) + windowMs, now);
}

async function removeAttempt({ db }: Deps, key: string, attempt: string): Promise<void> {
  await db.query
    .updateTable('rate_limits')
    .set((eb) => ({
      hits: eb('hits', '-', 1),
      attempts: sql<string>`replace(attempts, ${attempt}, '')`,
    }))
    .where('key', '=', key)
    .where('attempts', 'like', `%${attempt}%`)
    .execute();
}

/** Of fixed length, so that texts compare like times. */
function digitsOf(time: number): string {
  return String(time).padStart(TIME_DIGITS, '0');
}
