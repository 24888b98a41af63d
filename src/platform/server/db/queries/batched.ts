import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Database, Executor } from '../database.ts';

type BatchRead<Key, Answer> = {
  readonly one: (db: Executor, key: Key) => Promise<Answer>;
  /** Answers in the order of the keys. Runs on PostgreSQL only. */
  readonly many: (db: Executor, keys: readonly Key[]) => Promise<readonly Answer[]>;
};

const MAX_BATCH = 200;

/**
 * Batches reads by key of one turn of the event loop into one statement on PostgreSQL; SQLite, where a query is a
 * function call, runs each alone. Nothing is cached.
 */
export function batched<Key, Answer>({
  one,
  many,
}: BatchRead<Key, Answer>): (db: Database, key: Key) => Promise<Answer> {
  const loaders = new WeakMap<Executor, DataLoader<Key, Answer>>();
  const loaderOf = (query: Executor) => {
    const known = loaders.get(query);
    if (known) return known;
    const loader = new DataLoader<Key, Answer>((keys) => many(query, keys), {
      cache: false,
      maxBatchSize: MAX_BATCH,
      batchScheduleFn: setImmediate,
    });
    loaders.set(query, loader);
    return loader;
  };
  return (db, key) =>
    db.engine === 'postgres' ? loaderOf(db.reads).load(key) : one(db.query, key);
}

/**
 * Starts a statement that reads by keys: its plan does not depend on the values, so PostgreSQL may prepare it despite
 * a limit (engines/preparing-client.ts).
 */
export const byKeys = sql`/* by keys */`;
