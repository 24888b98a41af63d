import { type ErrorCode, errorCatalogue } from '../../rules/errors/catalogue.ts';
import { type Result, fail } from '../../rules/result.ts';
import { type Database, type Executor, type Tx, transact } from './database.ts';
import { type QueryParams, cachedQuery } from './queries/cached-query.ts';
import type { Schema } from './tables/schema.ts';
import { deferToCommit } from './queries/pipelined.ts';

/** A caller's Idempotency-Key, scoped to caller and call, and a hash of the request body. */
export type IdempotencyScope = {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: number;
};

export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60 * 1000;

type StoredResult = Result<unknown>;
type KeyReused = 'IDEMPOTENCY_KEY_REUSED';

/** Rolls back when another request has taken the key. */
class KeyTaken extends Error {}

/**
 * Runs a use case in one transaction, once per idempotency key: the transaction inserts the key as a
 * row, so a concurrent second request waits and gets the same answer. Stores expected failures, not throws.
 */
export async function transactOnce<T, C extends ErrorCode = never>(
  db: Database,
  idempotency: IdempotencyScope | null,
  run: (tx: Tx) => Promise<Result<T, C>>,
): Promise<Result<T, C | KeyReused>> {
  if (!idempotency) return transact(db, run);
  try {
    const result = await transact(db, async (tx) => {
      const outcome = await runIfFree(claim(tx, idempotency), run(tx));
      if (outcome.ok) deferToCommit(tx, store(tx, idempotency, outcome));
      return outcome;
    });
    return result.ok ? result : await storeAnswer(db, idempotency, result);
  } catch (error) {
    const replay = error instanceof KeyTaken && (await recall(db.query, idempotency));
    if (!replay) throw error;
    return replay as Result<T, C>;
  }
}

/** Claims the key in parallel with the use case's first statement; if the key is taken, that work is rolled back. */
async function runIfFree<T>(claimed: Promise<boolean>, outcome: Promise<T>): Promise<T> {
  const [free, done] = await Promise.allSettled([claimed, outcome]);
  if (free.status === 'rejected') throw free.reason;
  if (!free.value) throw new KeyTaken('Another request has taken this key');
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/**
 * Stores an answer in the transaction of what it answers for, so that a crash loses neither or both.
 * @throws KeyTaken if another request with the key has stored its answer: rolls back this one's work
 */
export type StoreAnswer = (tx: Tx, answer: Result<unknown>) => Promise<void>;

/**
 * The same for an idempotent use case that asks a provider and so has several transactions. It passes its success to
 * `storeIn` in the transaction that does its work; of concurrent requests only one can commit that.
 */
export async function answerOnce<T, C extends ErrorCode = never>(
  db: Database,
  idempotency: IdempotencyScope | null,
  run: (storeIn?: StoreAnswer) => Promise<Result<T, C>>,
): Promise<Result<T, C | KeyReused>> {
  if (!idempotency) return run();
  const known = await recall(db.query, idempotency);
  if (known) return known as Result<T, C>;
  let isStored = false;
  try {
    const result = await run(async (tx, answer) => {
      if (!(await claim(tx, idempotency, answer))) throw new KeyTaken('Another request was first');
      isStored = true;
    });
    return result.ok && isStored ? result : await storeAnswer(db, idempotency, result);
  } catch (error) {
    const first = error instanceof KeyTaken && (await recall(db.query, idempotency));
    if (!first) throw error;
    return first as Result<T, C>;
  }
}

/** After a 5xx or a 429 the same request may succeed later. */
function isTransient(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Stores an answer outside the use case's transaction. The first one wins. */
async function storeAnswer<T, C extends ErrorCode = never>(
  db: Database,
  idempotency: IdempotencyScope,
  result: Result<T, C>,
): Promise<Result<T, C | KeyReused>> {
  if (!result.ok && isTransient(errorCatalogue[result.code].status)) return result;
  if (await claim(db.query, idempotency, result)) return result;
  return ((await recall(db.query, idempotency)) ?? result) as Result<T, C>;
}

type KeyRow = Schema['idempotency_keys'];

const insertKey = cachedQuery((db, params: QueryParams<KeyRow & { forgotten: number }>) => {
  const { scope, key, request_hash, response, created_at, forgotten } = params;
  const row = { scope, key, request_hash, response, created_at };
  return (
    db
      .insertInto('idempotency_keys')
      .values(row)
      // An expired key counts as new.
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet(row)
          .where('idempotency_keys.created_at', '<', forgotten),
      )
  );
});

const writeAnswer = cachedQuery(
  (db, { scope, key, response }: QueryParams<Pick<KeyRow, 'scope' | 'key' | 'response'>>) =>
    db
      .updateTable('idempotency_keys')
      .set({ response })
      .where('scope', '=', scope)
      .where('key', '=', key),
);

async function claim(
  db: Executor,
  { scope, key, requestHash, now }: IdempotencyScope,
  result?: StoredResult,
) {
  const { numAffectedRows } = await insertKey(db, {
    scope,
    key,
    request_hash: requestHash,
    response: JSON.stringify(result ?? null),
    created_at: now,
    forgotten: now - IDEMPOTENCY_LIFETIME_MS,
  });
  return numAffectedRows === 1n;
}

async function store(
  db: Executor,
  { scope, key }: IdempotencyScope,
  result: StoredResult,
): Promise<void> {
  await writeAnswer(db, { scope, key, response: JSON.stringify(result) });
}

async function recall(
  db: Executor,
  idempotency: IdempotencyScope,
): Promise<StoredResult | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('scope', '=', idempotency.scope)
    .where('key', '=', idempotency.key)
    .where('created_at', '>=', idempotency.now - IDEMPOTENCY_LIFETIME_MS)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== idempotency.requestHash) return fail('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(row.response) as StoredResult;
}
