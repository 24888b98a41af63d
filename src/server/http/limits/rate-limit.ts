import { sql } from 'kysely';
import type { Call, RateLimitName } from '../../../domain/contract/define.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Executor } from '../../db/database.ts';
import { type QueryParams, type NonEmptyList, cachedRowsQuery } from '../../db/cached-query.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../features/users/viewer.ts';
import { networkOf } from './client-address.ts';

const MINUTE = 60_000;

/** How often a thing may be tried in a while: for one account, and from one network address. */
type Limit = {
  readonly account: number;
  /** For an account whose address nobody has verified, where that is less. */
  readonly unverified?: number;
  readonly address: number;
  readonly windowMs: number;
};

/**
 * Counted in the database, so by all processes together. A whole office may stand behind one address,
 * so an address may do more than an account: but not what a made-up account a try could do.
 */
export const rateLimits = {
  // Ten failed logins in a quarter of an hour for both (rulings §2); only failures are counted.
  login: { account: 10, address: 10, windowMs: 15 * MINUTE },
  signup: { account: 10, address: 60, windowMs: 60 * MINUTE },
  reset: { account: 10, address: 40, windowMs: 60 * MINUTE },
  // By itself: however often a link is opened, its password can still be set.
  resetCheck: { account: 30, address: 120, windowMs: 60 * MINUTE },
  // Of an account only the mails are counted, which go to whom they say: as many as of resets.
  verify: { account: 10, address: 120, windowMs: 60 * MINUTE },
  // There and back count as one each.
  google: { account: 120, address: 120, windowMs: 60 * MINUTE },
  upload: { account: 60, address: 600, windowMs: 60 * MINUTE },
  // Each is mailed to its buyer: once when it is placed, and once more when it lapses. Whoever signs up with somebody
  // else's address fills that letter box.
  orders: { account: 300, unverified: 30, address: 3_000, windowMs: 60 * MINUTE },
  // Each asks the card company, which turns the whole shop away where it is asked too much; and leaves a row for its key.
  payments: { account: 300, address: 3_000, windowMs: 60 * MINUTE },
  reviews: { account: 20, address: 200, windowMs: 60 * MINUTE },
  // Sent by people without an account: all there is to count is the address, so it stays low.
  contact: { account: 20, address: 20, windowMs: 60 * MINUTE },
} as const satisfies Readonly<Record<RateLimitName, Limit>>;

/** Who is counted: an account by its e-mail address, or a network address. */
export type Counted =
  | { readonly account: string; readonly unverified?: boolean }
  | { readonly address: string };

type Limited = Result<null, 'TOO_MANY_REQUESTS'>;

/** Logins count only failures; an order is counted in its own transaction, which spares it a second commit. */
const COUNTED_BY_THE_USE_CASE: readonly RateLimitName[] = ['login', 'orders'];

/** Counts this attempt against the call's limit, unless the use case does. */
export async function limitRate(
  deps: Deps,
  call: Call,
  address: string,
  viewer: Viewer | null,
): Promise<Limited> {
  if (!call.rateLimit || COUNTED_BY_THE_USE_CASE.includes(call.rateLimit)) return succeed(null);
  return limiter(deps, call, address, viewer)();
}

/** Counts an attempt at a call, in a transaction or by itself; it fails where that was one too many. */
export type Limiter = (db?: Executor) => Promise<Limited>;

/** The limiter of one call by one caller. */
export function limiter(
  deps: Deps,
  { rateLimit }: Call,
  address: string,
  viewer: Viewer | null,
): Limiter {
  const caller = viewer && { account: viewer.email, unverified: !viewer.emailVerified };
  const who = [...(caller ? [caller] : []), { address }];
  return async (db) => (rateLimit ? countAttempt(deps, rateLimit, who, db) : succeed(null));
}

type Hit = { readonly key: string; readonly now: number; readonly resetsAt: number };

/** So much may the clocks of two machines differ. */
const DIFFERENCE_MS = MINUTE;

/** A while that is over; or that ends later than any that begins now would, since a clock that ran ahead was set back. */
const isOver = (now: unknown) =>
  sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + ${sql.lit(DIFFERENCE_MS)})`;

/** All of them at one moment. */
const countUp = cachedRowsQuery((db, [first, ...more]: NonEmptyList<QueryParams<Hit>>) =>
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

/** Adds one to each counter, in one statement; fails once any of them is past its limit. */
export async function countAttempt(
  deps: Deps,
  name: RateLimitName,
  who: readonly Counted[],
  db: Executor = deps.db.query,
): Promise<Limited> {
  if (!deps.config.rateLimit) return succeed(null);
  const { windowMs } = rateLimits[name];
  const now = deps.clock.now();
  // Always in the same order, so that two who count the same two never wait for each other.
  const keys = [...new Set(who.map((one) => keyOf(name, one)))].toSorted();
  const counted = keys.map((key) => ({ key, now, resetsAt: now + windowMs }));
  const { rows } = await countUp(db, counted);
  const most = new Map(who.map((one) => [keyOf(name, one), mostOf(name, one)]));
  const past = rows.filter(({ key, hits }) => hits > (most.get(key) ?? 0));
  if (past.length === 0) return succeed(null);
  deps.counts.limited(name);
  return tooMany(Math.max(...past.map((row) => row.resets_at)), now);
}

/** Takes one attempt back, for what turned out to be no abuse: a login that succeeded. */
export async function forgiveAttempt(
  deps: Deps,
  name: RateLimitName,
  who: readonly Counted[],
): Promise<void> {
  if (!deps.config.rateLimit) return;
  // Each by itself: one statement for all of them holds them in no order, and may wait for somebody who waits for it.
  for (const one of who) {
    await deps.db.query
      .updateTable('rate_limits')
      .set((eb) => ({ hits: eb('hits', '-', 1) }))
      .where('key', '=', keyOf(name, one))
      .where('hits', '>', 0)
      .execute();
  }
}

/** An account's key stands as it always did; no e-mail address is a network address. */
function keyOf(name: RateLimitName, who: Counted): string {
  return `${name} ${'account' in who ? who.account : networkOf(who.address)}`;
}

function mostOf(name: RateLimitName, who: Counted): number {
  const { account, address, unverified = account }: Limit = rateLimits[name];
  if (!('account' in who)) return address;
  return who.unverified === true ? unverified : account;
}

function tooMany(resetsAt: number, now: number): Limited {
  return fail('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
  });
}
