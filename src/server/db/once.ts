import { type ErrorCode, errorCatalogue } from '../../domain/errors/catalogue.ts';
import { type Result, fail } from '../../domain/result.ts';
import { type Database, type Executor, type Tx, transact } from './database.ts';
import { type Blanks, prepared } from './prepared.ts';
import type { Schema } from './schema.ts';
import { leaveToCommit } from './together.ts';

/** A caller's Idempotency-Key: scoped to caller and call, with a hash of the body it came with. */
export type IdempotencyScope = {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: number;
};

export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60 * 1000;

type Kept = Result<unknown>;
/** Told to whoever sends another body with a key that was used. */
type KeyReused = 'IDEMPOTENCY_KEY_REUSED';

/** Carries the word that a key is taken out of a transaction, which undoes what it did meanwhile. */
class KeyIsTaken extends Error {}

/**
 * Runs a use case in one transaction, once for each idempotency key (rulings §3). The key is a row
 * inserted by that same transaction, so two requests at the same instant make one change: the second
 * waits for the first and answers the same. Whether the key was free is asked together with the use
 * case's first statement, so a use case may run for nothing: then all of it is undone. A failure that
 * was foreseen is kept too; a throw keeps nothing, so that the request can be tried again.
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
      if (outcome.ok) leaveToCommit(tx, keep(tx, idempotency, outcome));
      return outcome;
    });
    return result.ok ? result : await keepAnswer(db, idempotency, result);
  } catch (error) {
    const replay = error instanceof KeyIsTaken && (await recall(db.query, idempotency));
    if (!replay) throw error;
    return replay as Result<T, C>;
  }
}

/** The use case's outcome; if the key was taken, that is all there is to tell, whatever came of it. */
async function runIfFree<T>(claimed: Promise<boolean>, outcome: Promise<T>): Promise<T> {
  const [free, done] = await Promise.allSettled([claimed, outcome]);
  if (free.status === 'rejected') throw free.reason;
  if (!free.value) throw new KeyIsTaken('Somebody else came with this key first');
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/**
 * The same for a use case that has to ask a provider and so cannot run in one transaction.
 * It must be idempotent by itself; the key only makes the answer stay the same.
 */
export async function answerOnce<T, C extends ErrorCode = never>(
  db: Database,
  idempotency: IdempotencyScope | null,
  run: () => Promise<Result<T, C>>,
): Promise<Result<T, C | KeyReused>> {
  if (!idempotency) return run();
  const known = await recall(db.query, idempotency);
  if (known) return known as Result<T, C>;
  return keepAnswer(db, idempotency, await run());
}

/** A provider that is down (rulings §3: a 5xx is never kept), and one who asked too often and shall ask again. */
function saysNothingOfTheRequest(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Keeps an answer on its own, outside the work's transaction; whoever was first wins. */
async function keepAnswer<T, C extends ErrorCode = never>(
  db: Database,
  idempotency: IdempotencyScope,
  result: Result<T, C>,
): Promise<Result<T, C | KeyReused>> {
  if (!result.ok && saysNothingOfTheRequest(errorCatalogue[result.code].status)) return result;
  if (await claim(db.query, idempotency, result)) return result;
  return ((await recall(db.query, idempotency)) ?? result) as Result<T, C>;
}

type KeyRow = Schema['idempotency_keys'];

const insertKey = prepared((db, blanks: Blanks<KeyRow & { forgotten: number }>) => {
  const { scope, key, request_hash, response, created_at, forgotten } = blanks;
  const row = { scope, key, request_hash, response, created_at };
  return (
    db
      .insertInto('idempotency_keys')
      .values(row)
      // A key past its day counts as new.
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet(row)
          .where('idempotency_keys.created_at', '<', forgotten),
      )
  );
});

const writeAnswer = prepared(
  (db, { scope, key, response }: Blanks<Pick<KeyRow, 'scope' | 'key' | 'response'>>) =>
    db
      .updateTable('idempotency_keys')
      .set({ response })
      .where('scope', '=', scope)
      .where('key', '=', key),
);

async function claim(
  db: Executor,
  { scope, key, requestHash, now }: IdempotencyScope,
  result?: Kept,
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

async function keep(db: Executor, { scope, key }: IdempotencyScope, result: Kept): Promise<void> {
  await writeAnswer(db, { scope, key, response: JSON.stringify(result) });
}

async function recall(db: Executor, idempotency: IdempotencyScope): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('scope', '=', idempotency.scope)
    .where('key', '=', idempotency.key)
    .where('created_at', '>=', idempotency.now - IDEMPOTENCY_LIFETIME_MS)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== idempotency.requestHash) return fail('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(row.response) as Kept;
}
