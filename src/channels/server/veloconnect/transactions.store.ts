import { type Executor, type Tx, newId } from '../../../platform/server/db/database.ts';
import type { VeloconnectTransactionRow } from '../../../platform/server/db/tables/schema.ts';

/** The standard's states. That 199 stands for both rolled back and expired is this shop's assumption. */
export const states = { begun: 1, open: 2, finished: 100, rolledBack: 199 } as const;

/** The open transactions that a credential may have. */
const MAX_OPEN = 100;

type Begun = Pick<VeloconnectTransactionRow, 'credential_id' | 'kind' | 'content'> & {
  /** Open unless stated. */
  readonly state?: typeof states.open | typeof states.finished;
  readonly isTest: boolean;
  readonly now: number;
  readonly lifetimeMs: number;
};

/** @returns the transaction's id; null if the credential has as many open ones as it may */
export async function beginTransaction(
  db: Executor,
  { isTest, now, lifetimeMs, state = states.open, ...row }: Begun,
): Promise<string | null> {
  if (state === states.open) {
    const open = await openTransactions(db, row.credential_id, now);
    if (open.length >= MAX_OPEN) return null;
  }
  const id = newId();
  await db
    .insertInto('veloconnect_transactions')
    .values({
      ...row,
      id,
      state,
      is_test: isTest ? 1 : 0,
      answer: null,
      order_id: null,
      created_at: now,
      expires_at: now + lifetimeMs,
    })
    .execute();
  return id;
}

/** The open transactions of a credential, oldest first. */
export function openTransactions(
  db: Executor,
  credentialId: string,
  now: number,
): Promise<VeloconnectTransactionRow[]> {
  return db
    .selectFrom('veloconnect_transactions')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('state', '=', states.open)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
}

type Own = { readonly id: string; readonly credentialId: string };

/** A transaction of a credential, in the state that it has now: an expired one counts as rolled back. */
export async function findTransaction(
  db: Executor,
  { id, credentialId }: Own,
  now: number,
): Promise<VeloconnectTransactionRow | undefined> {
  const row = await db
    .selectFrom('veloconnect_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.state === states.open && row.expires_at <= now
    ? { ...row, state: states.rolledBack }
    : row;
}

type Change = Partial<
  Pick<VeloconnectTransactionRow, 'content' | 'answer' | 'order_id' | 'expires_at'>
> & { readonly state?: number };

/**
 * Changes an open transaction.
 * @param content what it must still hold, so that nobody finishes an order as it was before another request
 * @returns false if the transaction is not open any more, and then changes nothing
 */
export async function changeOpen(
  db: Executor | Tx,
  id: string,
  change: Change,
  now: number,
  content?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('veloconnect_transactions')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', states.open)
    .where('expires_at', '>', now)
    .$if(content !== undefined, (query) => query.where('content', '=', content ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** How long a transaction is kept after it could last change, with the answer to FinishOrder. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Forgets transactions that are long over. */
export async function deleteOldTransactions({
  db,
  clock,
}: {
  readonly db: { readonly query: Executor };
  readonly clock: { readonly now: () => number };
}): Promise<void> {
  await db.query
    .deleteFrom('veloconnect_transactions')
    .where('expires_at', '<', clock.now() - KEPT_MS)
    .execute();
}
