import type { Tx } from '../database.ts';

type Answers<Statements extends readonly unknown[]> = {
  -readonly [K in keyof Statements]: Awaited<Statements[K]>;
};

/**
 * Awaits independent statements of one transaction, which PostgreSQL gets in one message.
 * @throws the first failure, once all have ended, so that none runs during the rollback
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
 * Defers awaiting a statement to the commit, so that PostgreSQL gets both in one message. If it fails, the
 * transaction fails.
 */
export function deferToCommit(tx: Tx, statement: Promise<unknown>): void {
  const known = deferred.get(tx);
  if (known) known.push(statement);
  else deferred.set(tx, [statement]);
  // The commit or the rollback reports it.
  statement.catch(() => {});
}

export function deferredToCommit(tx: Tx): readonly Promise<unknown>[] {
  return deferred.get(tx) ?? [];
}
