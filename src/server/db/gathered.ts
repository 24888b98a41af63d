import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/** How a read by key is asked for one caller, and for several at once. */
type Read<Key, Answer> = {
  readonly one: (db: Executor, key: Key) => Promise<Answer>;
  /** Answers in the order of the keys, one each. Only PostgreSQL is asked so. */
  readonly many: (db: Executor, keys: readonly Key[]) => Promise<readonly Answer[]>;
};

const MOST_AT_ONCE = 200;

/**
 * A read that many callers want at about the same time. On PostgreSQL, what is asked for within one
 * turn of the event loop is asked in one statement, since sending a question costs more than the
 * question; on SQLite a question is a function call, and each is asked by itself. Nothing is kept:
 * an answer is never older than the moment somebody asked for it.
 */
export function gathered<Key, Answer>({
  one,
  many,
}: Read<Key, Answer>): (db: Database, key: Key) => Promise<Answer> {
  const loaders = new WeakMap<Executor, DataLoader<Key, Answer>>();
  const loaderOf = (query: Executor) => {
    const known = loaders.get(query);
    if (known) return known;
    const loader = new DataLoader<Key, Answer>((keys) => many(query, keys), {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      // Behind everything that came in with this turn of the event loop.
      batchScheduleFn: setImmediate,
    });
    loaders.set(query, loader);
    return loader;
  };
  return (db, key) =>
    db.engine === 'postgres' ? loaderOf(db.reads).load(key) : one(db.query, key);
}

/**
 * Stands at the front of a statement that reads by keys, whatever its limits: its plan is always the
 * same, so PostgreSQL need not plan it anew (see engines/naming-client.ts).
 */
export const byKeys = sql`/* by keys */`;
