import { sql } from 'kysely';
import type { Call, RateLimitName } from '../../../rules/contract/define.ts';
import { type Failure, type Result, fail, succeed } from '../../../rules/result.ts';
import type { Executor } from '../../db/database.ts';
import {
  type QueryParams,
  type NonEmptyList,
  cachedRowsQuery,
} from '../../db/queries/cached-query.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../viewer.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../../clock.ts';
import { networkOf } from './client-address.ts';
import { MINUTE_MS } from '../../../rules/durations.ts';

/** Attempts per window. */
type Limit = {
  readonly account: number;
  /** For an account with an unverified e-mail address. */
  readonly unverified?: number;
  readonly address: number;
  readonly windowMs: number;
};

/**
 * Counted in the database, for all processes. An address may belong to an office, so it gets more
 * than an account, but less than one new account per attempt would give.
 */
export const rateLimits = {
  // Only failures count.
  login: { account: 10, address: 10, windowMs: 15 * MINUTE_MS },
  // Each opens a session. Only accounts count.
  successfulLogin: { account: 60, address: Infinity, windowMs: 15 * MINUTE_MS },
  signup: { account: 10, address: 60, windowMs: 60 * MINUTE_MS },
  reset: { account: 10, address: 40, windowMs: 60 * MINUTE_MS },
  // Separate, so that opening a link often does not block its password reset.
  resetCheck: { account: 30, address: 120, windowMs: 60 * MINUTE_MS },
  // Per account only the mails count, like resets.
  verify: { account: 10, address: 120, windowMs: 60 * MINUTE_MS },
  // The redirect and the callback count one each.
  google: { account: 120, address: 120, windowMs: 60 * MINUTE_MS },
  upload: { account: 60, address: 600, windowMs: 60 * MINUTE_MS },
  // Each order sends mails, which a stranger could direct at somebody else's address.
  orders: { account: 300, unverified: 30, address: 3_000, windowMs: 60 * MINUTE_MS },
  // A cart is sent a moment after each change.
  carts: { account: 3_000, address: 12_000, windowMs: 60 * MINUTE_MS },
  // Each stores a row: a saved cart or a shared link.
  keptCarts: { account: 60, address: 600, windowMs: 60 * MINUTE_MS },
  // Each mails its account.
  credentials: { account: 30, address: 200, windowMs: 60 * MINUTE_MS },
  // Each mails somebody.
  companies: { account: 60, unverified: 10, address: 200, windowMs: 60 * MINUTE_MS },
  // A cart asks at every change. The window is short, so that one address cannot occupy the server for long.
  lineChecks: { account: 120, address: 120, windowMs: MINUTE_MS },
  // Each calls the card company, which limits the whole shop, and stores an idempotency key.
  payments: { account: 300, address: 3_000, windowMs: 60 * MINUTE_MS },
  reviews: { account: 20, address: 200, windowMs: 60 * MINUTE_MS },
  // Visitors have only an address, so it is low.
  contact: { account: 20, address: 20, windowMs: 60 * MINUTE_MS },
  // A workshop's system asks for each part that it shows. A credential counts as an account.
  veloconnect: { account: 600, address: 1_200, windowMs: MINUTE_MS },
  // Failed sign-ins and unreadable requests count. Only addresses count, so that nobody can lock a credential.
  veloconnectFailures: { account: Infinity, address: 30, windowMs: 15 * MINUTE_MS },
  // Each asks the EU's register, which limits the whole shop. A buyer has one VAT id, an office that orders for others several.
  vatChecks: { account: 60, unverified: 10, address: 300, windowMs: 60 * MINUTE_MS },
  // An assistant calls several tools for one question.
  mcp: { account: 120, address: 120, windowMs: MINUTE_MS },
} as const satisfies Readonly<Record<RateLimitName, Limit>>;

/** Limits whose window slides (sliding-window.ts); the windows of the others start with an attempt. */
export type SlidingLimit = 'login' | 'successfulLogin';
type FixedLimit = Exclude<RateLimitName, SlidingLimit>;

export type Counted =
  | { readonly account: string; readonly unverified?: boolean }
  | { readonly address: string };

type Limited = Result<null, 'TOO_MANY_REQUESTS'>;

/** Counts this attempt, unless the use case does. */
export async function limitRate(
  deps: Deps,
  call: Call,
  address: string,
  viewer: Viewer | null,
): Promise<Limited> {
  // An order counts in its own transaction, which saves a commit.
  if (call.rateLimit === 'orders') return succeed(null);
  return limiter(deps, call, address, viewer)();
}

/** Counts an attempt, in a transaction if given; fails above the limit. */
export type Limiter = (db?: Executor) => Promise<Limited>;

export function limiter(
  deps: Deps,
  { rateLimit }: Call,
  address: string,
  viewer: Viewer | null,
): Limiter {
  const caller = viewer && { account: viewer.email, unverified: !viewer.emailVerified };
  const who = [...(caller ? [caller] : []), { address }];
  return async (db) =>
    !rateLimit || isSliding(rateLimit) ? succeed(null) : countAttempt(deps, rateLimit, who, db);
}

/** The use case counts these, since it learns the outcome. */
function isSliding(name: RateLimitName): name is SlidingLimit {
  return name === 'login' || name === 'successfulLogin';
}

type Hit = { readonly key: string; readonly now: number; readonly resetsAt: number };

/** The window is over, or ends later than a new one would because a fast clock was set back. */
const isOver = (now: unknown) =>
  sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + ${sql.lit(MAX_CLOCK_DIFFERENCE_MS)})`;

const incrementCounters = cachedRowsQuery((db, [first, ...more]: NonEmptyList<QueryParams<Hit>>) =>
  db
    .insertInto('rate_limits')
    .values([first, ...more].map(({ key, resetsAt }) => ({ key, hits: 1, resets_at: resetsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver(first.now)} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<number>`case when ${isOver(first.now)} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['key', 'hits', 'resets_at']),
);

/** Increments all counters in one statement; fails if one exceeds its limit. */
export async function countAttempt(
  deps: Deps,
  name: FixedLimit,
  who: readonly Counted[],
  db: Executor = deps.db.query,
): Promise<Limited> {
  if (!deps.config.rateLimit) return succeed(null);
  const { windowMs } = rateLimits[name];
  const now = deps.clock.now();
  // Sorted, so that concurrent statements cannot deadlock.
  const keys = [...new Set(who.map((one) => keyOf(name, one)))].toSorted();
  const counted = keys.map((key) => ({ key, now, resetsAt: now + windowMs }));
  const { rows } = await incrementCounters(db, counted);
  const limits = new Map(who.map((one) => [keyOf(name, one), limitOf(name, one)]));
  const exceeded = rows.filter(({ key, hits }) => hits > (limits.get(key) ?? 0));
  if (exceeded.length === 0) return succeed(null);
  deps.counts.limited(name);
  return tooMany(Math.max(...exceeded.map((row) => row.resets_at)), now);
}

/** E-mail addresses and IP addresses cannot collide. */
export function keyOf(name: RateLimitName, who: Counted): string {
  return `${name} ${'account' in who ? who.account : networkOf(who.address)}`;
}

function limitOf(name: FixedLimit, who: Counted): number {
  const { account, address, unverified = account }: Limit = rateLimits[name];
  if (!('account' in who)) return address;
  return who.unverified === true ? unverified : account;
}

/** @param resetsAt when another attempt is accepted */
export function tooMany(resetsAt: number, now: number): Failure<'TOO_MANY_REQUESTS'> {
  return fail('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
  });
}
