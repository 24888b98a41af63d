import type { VeloconnectTransactionRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type Answer, refuse } from './requests/answer.ts';
import type { BuyerRequest } from './requests/buyer-request.ts';
import { changeOpen, findTransaction, openTransactions, states } from './transactions.store.ts';

type Refused = Extract<Answer, { ok: false }>;
type Kind = VeloconnectTransactionRow['kind'];

/** A transaction as the header of an answer states it. */
export const factsOf = ({
  id,
  state,
  is_test: isTest,
}: Pick<VeloconnectTransactionRow, 'id' | 'state' | 'is_test'>) => ({
  id,
  state,
  isTest: isTest === 1,
});

/**
 * The transaction that a request names, if the request may go on with it. One that does not say whether it is a test
 * takes the transaction's word.
 * @param in the states that the operation is possible in
 */
export async function requestedTransaction(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { request, credential }: BuyerRequest,
  { kind, in: possible }: { readonly kind?: Kind; readonly in: readonly number[] },
): Promise<{ readonly ok: true; readonly row: VeloconnectTransactionRow } | Refused> {
  const { transactionId: id, isTest } = request;
  const own = { id, credentialId: credential.id };
  const row = id === '' ? undefined : await findTransaction(db.query, own, clock.now());
  if (!row || (kind !== undefined && row.kind !== kind)) return unknownTransaction;
  if (isTest !== null && isTest !== (row.is_test === 1))
    return refuse('testNotInThisState', 'A test stays a test, and an order an order.');
  return possible.includes(row.state) ? { ok: true, row } : notNow(row.state);
}

const unknownTransaction = refuse('unknownTransaction', 'There is no such transaction.');

export const notNow = (state: number): Refused =>
  refuse('notInThisState', `This is not possible in state ${state}.`);

/** The state of one transaction, or of all open ones. */
export async function getStatus(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  const { request, credential } = buyerRequest;
  if (request.transactionId === '') {
    const open = await openTransactions(deps.db.query, credential.id, deps.clock.now());
    return { ok: true, content: { 'vts:TransactionStatus': open.map(statusOf) } };
  }
  const transaction = await requestedTransaction(deps, buyerRequest, { in: Object.values(states) });
  if (!transaction.ok) return transaction;
  const { row } = transaction;
  return {
    ok: true,
    transaction: factsOf(row),
    content: { 'vts:TransactionStatus': statusOf(row) },
  };
}

const statusOf = ({ id, state, kind }: VeloconnectTransactionRow) => ({
  'vts:TransactionId': id,
  'vts:StatusCode': String(state),
  'vts:Transaction': kind,
});

/** Ends an open transaction; nothing was ordered. One that has ended so before is unknown to it. */
export async function rollback(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  const transaction = await requestedTransaction(deps, buyerRequest, { in: Object.values(states) });
  if (!transaction.ok) return transaction;
  const { row } = transaction;
  if (row.state === states.rolledBack) return unknownTransaction;
  if (row.state !== states.open) return notNow(row.state);
  const ended = { state: states.rolledBack };
  // Another request may have ended it since it was read.
  if (!(await changeOpen(deps.db.query, row.id, ended, deps.clock.now())))
    return rollback(deps, buyerRequest);
  return { ok: true, transaction: factsOf({ ...row, ...ended }), content: {} };
}
