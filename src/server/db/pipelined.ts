import type { Tx } from './database.ts';

type Answers<Statements extends readonly unknown[]> = {
  -readonly [K in keyof Statements]: Awaited<Statements[K]>;
};

/**
 * Waits for statements of one transaction that do not need each other's answers: PostgreSQL gets them in one message.
 * @throws what failed first, once all have ended, so that none still runs during the rollback
 */
export async function pipelined<const Statements extends readonly unknown[]>(
  ...statements: Statements
): Promise<Answers<Statements>> {
  const settled = await Promise.allSettled(statements);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map(
    (one) => (one as PromiseFulfilledResult<unknown>).value,
  ) as Answers<Statements>;
}

const deferred = new WeakMap<Tx, Promise<unknown>[]>();

/**
 * Defers waiting for a statement to the commit, so that on PostgreSQL both go in one message. If the statement fails, the
 * transaction does.
 */
export function deferToCommit(tx: Tx, statement: Promise<unknown>): void {
  const known = deferred.get(tx);
  if (known) known.push(statement);
  else deferred.set(tx, [statement]);
  // The commit or the rollback reports it.
  statement.catch(() => {});
}

/** The statements that were deferred to the commit so far. */
export function deferredToCommit(tx: Tx): readonly Promise<unknown>[] {
  return deferred.get(tx) ?? [];
}
