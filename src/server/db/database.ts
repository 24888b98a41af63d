import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ErrorCode } from '../../domain/errors/catalogue.ts';
import type { Failure, Result } from '../../domain/result.ts';
import type { CacheVersion } from './cache-version.ts';
import { DEADLOCK_DETECTED } from './busy.ts';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** What a store function works on: the database itself, or a transaction on it. */
export type Executor = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database: one query layer over two engines. */
export type Database = {
  readonly engine: Engine;
  readonly query: Kysely<Schema>;
  /** The same for quick reads, which PostgreSQL gets pipelined on a shared connection. */
  readonly reads: Kysely<Schema>;
  /**
   * Runs statements as one: commits them, or undoes all of them if `run` throws. Use cases call
   * `transact`.
   */
  readonly transaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Changes with every write to what public pages show, of this process and of others. */
  readonly cacheVersion: CacheVersion;
  /** How many connections are at work, and how many users wait for one. */
  readonly load: () => { readonly inUse: number; readonly waiting: number };
  /** Rejects when the database does not answer, or on SQLite its disk refuses writes. */
  ping: () => Promise<void>;
  /** Finishes what is in flight and closes every connection. */
  close: () => Promise<void>;
};

/** Carries a failed result out of a transaction, so that the engine rolls it back. */
class RolledBack extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('rolled back');
    this.result = result;
  }
}

/** Thrown where a use case finds, once it has locked a row, that another transaction has changed what it looked up. */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** A transaction that lost a race is run again so many times before the loss counts as a fault. */
const ATTEMPTS = 4;

/**
 * Runs a use case in one transaction: a success commits, a failure or a throw undoes everything. Runs it again where it
 * lost a race to another transaction, so that it sees what that wrote.
 */
export async function transact<T, C extends ErrorCode = never>(
  db: Database,
  run: (tx: Tx) => Promise<Result<T, C>>,
): Promise<Result<T, C>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const before = db.cacheVersion.invalidations();
      const done = await db.transaction(async (tx) => {
        const result = await run(tx);
        if (!result.ok) throw new RolledBack(result);
        return result;
      });
      // The statements invalidated the cache before their writes were committed: invalidate it again.
      if (db.cacheVersion.invalidations() !== before) db.cacheVersion.invalidate();
      return done;
    } catch (error) {
      // It came from this call's own `run`.
      if (error instanceof RolledBack) return error.result as Failure<C>;
      if (attempt >= ATTEMPTS || !lostRace(error)) throw error;
    }
  }
}

/**
 * Unique violation, serialization failure and deadlock of PostgreSQL (its manual's appendix A), and a plan that another
 * process's migration made stale (0A000, see engines/preparing-client.ts).
 */
const LOST_IN_POSTGRES: readonly unknown[] = ['23505', '40001', DEADLOCK_DETECTED, '0A000'];
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const LOST_IN_SQLITE: readonly unknown[] = [2067, 1555];

/** Whether a transaction failed only because another one was first. */
export function lostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return LOST_IN_POSTGRES.includes(code) || LOST_IN_SQLITE.includes(errcode);
}

const MOST_IN_A_MILLISECOND = 0xfff;
let lastMoment = 0;
let madeInMoment = 0;

/**
 * Time-ordered ids (UUID version 7, RFC 9562 §5.7), by which lists are ordered. Ids that this process makes in one
 * millisecond are in order by a counter (§6.2, method 1).
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMoment) {
    lastMoment = now;
    madeInMoment = 0;
  } else if (++madeInMoment > MOST_IN_A_MILLISECOND) {
    // The counter overflows, or the clock went back: ids run ahead of the clock and stay in order.
    lastMoment++;
    madeInMoment = 0;
  }
  const counter = madeInMoment.toString(16).padStart(3, '0');
  // From the variant on, random as in version 4.
  const random = randomUUID().slice('xxxxxxxx-xxxx-xxxx-'.length);
  return `${firstIdAt(lastMoment)}-7${counter}-${random}`;
}

/** Sorts before every id that is made at a moment or later. @param ms since 1970; negative values count as 0 */
export function firstIdAt(ms: number): string {
  const moment = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}`;
}
