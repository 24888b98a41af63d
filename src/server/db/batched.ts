import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/** A read by key, for one caller and for several at once. */
type Read<Key, Answer> = {
  readonly one: (db: Executor, key: Key) => Promise<Answer>;
  /** Answers in the order of the keys, one each. Runs on PostgreSQL only. */
  readonly many: (db: Executor, keys: readonly Key[]) => Promise<readonly Answer[]>;
};

const MOST_IN_A_BATCH = 200;

/**
 * A read by key that PostgreSQL answers in one statement for all callers of one turn of the event loop; SQLite, where a
 * query is a function call, answers each by itself. Nothing is cached: no answer is older than its question.
 */
export function batched<Key, Answer>({
  one,
  many,
}: Read<Key, Answer>): (db: Database, key: Key) => Promise<Answer> {
  const loaders = new WeakMap<Executor, DataLoader<Key, Answer>>();
  const loaderOf = (query: Executor) => {
    const known = loaders.get(query);
    if (known) return known;
    const loader = new DataLoader<Key, Answer>((keys) => many(query, keys), {
      cache: false,
      maxBatchSize: MOST_IN_A_BATCH,
      // After everything else that arrived in this turn of the event loop.
      batchScheduleFn: setImmediate,
    });
    loaders.set(query, loader);
    return loader;
  };
  return (db, key) =>
    db.engine === 'postgres' ? loaderOf(db.reads).load(key) : one(db.query, key);
}

/**
 * Begins a statement that reads by keys. Its plan does not depend on the values, so PostgreSQL may keep it though it has
 * a limit (engines/preparing-client.ts).
 */
export const byKeys = sql`/* by keys */`;
