import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ErrorCode } from '../../rules/errors/catalogue.ts';
import type { Failure, Result } from '../../rules/result.ts';
import type { CacheVersion } from './cache-version.ts';
import { changedStockOf } from './changed-stock.ts';
import { DEADLOCK_DETECTED, LostRace, SERIALIZATION_FAILURE } from './failures/busy.ts';
import type { Schema } from './tables/schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** The database or a transaction on it. */
export type Executor = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export type Database = {
  readonly engine: Engine;
  readonly query: Kysely<Schema>;
  /** The same for quick reads, which PostgreSQL gets pipelined on a shared connection. */
  readonly reads: Kysely<Schema>;
  /** For reads of public data, which a standby may answer; null without one. */
  readonly standbyReads: Kysely<Schema> | null;
  /** Commits, or rolls back if `run` throws. Use cases call `transact`. */
  readonly transaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly cacheVersion: CacheVersion;
  /** Connections at work, and callers waiting for one. */
  readonly load: () => { readonly inUse: number; readonly waiting: number };
  /** Rejects when the database does not answer, or when SQLite's disk refuses writes. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** The database for a visitor who only reads public data: at most a second old, with a standby in use. */
export function forVisitors(db: Database): Database {
  const { standbyReads } = db;
  return standbyReads === null ? db : { ...db, query: standbyReads, reads: standbyReads };
}

/** Carries a failed result out of a transaction to roll it back. */
class RolledBack extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('rolled back');
    this.result = result;
  }
}

const ATTEMPTS = 4;

/**
 * Runs a use case in one transaction, which a failed result or a throw rolls back. Runs it again when it loses a race
 * to another transaction.
 */
export async function transact<T, C extends ErrorCode = never>(
  db: Database,
  run: (tx: Tx) => Promise<Result<T, C>>,
): Promise<Result<T, C>> {
  for (let attempt = 1; ; attempt++) {
    let ended: Tx | undefined;
    try {
      const before = db.cacheVersion.invalidations();
      const attributesBefore = db.cacheVersion.attributeInvalidations();
      const done = await db.transaction(async (tx) => {
        ended = tx;
        const result = await run(tx);
        if (!result.ok) throw new RolledBack(result);
        return result;
      });
      // The statements invalidated the cache before the commit: invalidate it again.
      if (db.cacheVersion.attributeInvalidations() !== attributesBefore)
        db.cacheVersion.invalidateAttributes();
      else if (db.cacheVersion.invalidations() !== before) db.cacheVersion.invalidate();
      if (ended) db.cacheVersion.invalidateChangedStock(changedStockOf(ended));
      return done;
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Failure<C>;
      // A commit whose answer was lost may have taken place.
      if (ended) db.cacheVersion.invalidateChangedStock(changedStockOf(ended));
      if (attempt >= ATTEMPTS || !lostRace(error)) throw error;
    }
  }
}

/**
 * Unique violation, serialization failure, deadlock (PostgreSQL's manual, appendix A), and a plan made stale by
 * another process's migration (0A000, see engines/preparing-client.ts).
 */
const LOST_IN_POSTGRES: readonly unknown[] = [
  '23505',
  SERIALIZATION_FAILURE,
  DEADLOCK_DETECTED,
  '0A000',
];
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const LOST_IN_SQLITE: readonly unknown[] = [2067, 1555];

/** Whether a transaction failed only because another one was first. */
export function lostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return LOST_IN_POSTGRES.includes(code) || LOST_IN_SQLITE.includes(errcode);
}

const MAX_COUNTER = 0xfff;
let lastMoment = 0;
let madeInMoment = 0;

/**
 * Makes a time-ordered id (UUID version 7, RFC 9562 §5.7), by which lists are sorted. A counter orders the ids of one
 * millisecond (§6.2, method 1).
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMoment) {
    lastMoment = now;
    madeInMoment = 0;
  } else if (++madeInMoment > MAX_COUNTER) {
    // The counter overflowed or the clock went back: run ahead of the clock to stay in order.
    lastMoment++;
    madeInMoment = 0;
  }
  const counter = madeInMoment.toString(16).padStart(3, '0');
  const random = randomUUID().slice('xxxxxxxx-xxxx-xxxx-'.length);
  return `${firstIdAt(lastMoment)}-7${counter}-${random}`;
}

/**
 * A prefix that sorts before every id made at or after a time.
 * @param ms since 1970; negative values count as 0
 */
export function firstIdAt(ms: number): string {
  const moment = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}`;
}
