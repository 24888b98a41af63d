import type { Tx } from './database.ts';

type Answers<Statements extends readonly unknown[]> = {
  -readonly [K in keyof Statements]: Awaited<Statements[K]>;
};

/**
 * Waits for statements of one transaction that do not need each other's answers. PostgreSQL gets them
 * in one message and runs them in this order; so does SQLite, one by one. All of them have ended when
 * this rejects, so that none still runs while the transaction is rolled back; it rejects with what
 * failed first, since whatever came behind that failed because of it.
 */
export async function together<const Statements extends readonly unknown[]>(
  ...statements: Statements
): Promise<Answers<Statements>> {
  const settled = await Promise.allSettled(statements);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map(
    (one) => (one as PromiseFulfilledResult<unknown>).value,
  ) as Answers<Statements>;
}

const left = new WeakMap<Tx, Promise<unknown>[]>();

/**
 * Leaves a statement to the commit: nobody waits for its answer before, and on PostgreSQL both go in
 * one message. If it fails, the transaction does.
 */
export function leaveToCommit(tx: Tx, statement: Promise<unknown>): void {
  const known = left.get(tx);
  if (known) known.push(statement);
  else left.set(tx, [statement]);
  // Told by whoever commits or rolls back.
  statement.catch(() => {});
}

/** The statements that were left to the commit so far. */
export function leftToCommit(tx: Tx): readonly Promise<unknown>[] {
  return left.get(tx) ?? [];
}
