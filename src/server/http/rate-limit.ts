import { sql } from 'kysely';
import type { Call, RateLimitName } from '../../domain/contract/define.ts';
import { type Result, fail, succeed } from '../../domain/result.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../features/users/viewer.ts';

const MINUTE = 60_000;

/** How often a thing may be tried, by account and by address; counted in the database, so by all processes together. */
export const rateLimits: Readonly<Record<RateLimitName, { max: number; windowMs: number }>> = {
  // Ten failed logins in a quarter of an hour (rulings §2); only failures are counted.
  login: { max: 10, windowMs: 15 * MINUTE },
  signup: { max: 20, windowMs: 60 * MINUTE },
  reset: { max: 10, windowMs: 60 * MINUTE },
  verify: { max: 30, windowMs: 60 * MINUTE },
  // There and back count as one each.
  google: { max: 120, windowMs: 60 * MINUTE },
  upload: { max: 60, windowMs: 60 * MINUTE },
  orders: { max: 300, windowMs: 60 * MINUTE },
  contact: { max: 20, windowMs: 60 * MINUTE },
};

type Limited = Result<null, 'TOO_MANY_REQUESTS'>;

/** Counts this attempt against the call's limit. Logins count by themselves: only failures. */
export async function limitRate(
  deps: Deps,
  call: Call,
  address: string,
  viewer: Viewer | null,
): Promise<Limited> {
  if (!call.rateLimit || call.rateLimit === 'login' || !deps.config.rateLimit) return succeed(null);
  const who = viewer ? viewer.email : address;
  return countAttempt(deps, call.rateLimit, who);
}

/** Adds one to a counter; fails once it is past its limit. */
export async function countAttempt(deps: Deps, name: RateLimitName, who: string): Promise<Limited> {
  if (!deps.config.rateLimit) return succeed(null);
  const { max, windowMs } = rateLimits[name];
  const now = deps.clock.now();
  const row = await deps.db.query
    .insertInto('rate_limits')
    .values({ key: `${name} ${who}`, hits: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: sql<number>`case when ${eb.ref('rate_limits.resets_at')} <= ${now} then 1 else ${eb.ref('rate_limits.hits')} + 1 end`,
        resets_at: sql<number>`case when ${eb.ref('rate_limits.resets_at')} <= ${now} then ${now + windowMs} else ${eb.ref('rate_limits.resets_at')} end`,
      })),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  return row.hits > max ? tooMany(row.resets_at, now) : succeed(null);
}

/** Takes one attempt back, for what turned out to be no abuse: a login that succeeded. */
export async function forgiveAttempt(deps: Deps, name: RateLimitName, who: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  await deps.db.query
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', `${name} ${who}`)
    .where('hits', '>', 0)
    .execute();
}

function tooMany(resetsAt: number, now: number): Limited {
  return fail('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
  });
}
