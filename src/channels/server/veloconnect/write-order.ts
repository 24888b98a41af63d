import { DAY_MS } from '../../../platform/rules/durations.ts';
import type { CredentialRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { buyerColumns } from '../../../orders/server/placing/buyer-columns.ts';
import { type Answer, refuse } from './requests/answer.ts';
import type { BuyerRequest } from './requests/buyer-request.ts';
import { barOf } from './may-order.ts';
import { buyerOf } from './buyer.ts';
import { finishedAnswer } from './finished-order.ts';
import { draftText, nameLines, readDraft } from './order-lines.ts';
import { changeLines, readLines } from './read-lines.ts';
import { refuseFields } from './requests/refuse-fields.ts';
import { showDraft } from './show-order.ts';
import { noneLeft } from './text-search.ts';
import { beginTransaction, changeOpen, states } from './transactions.store.ts';
import { factsOf, requestedTransaction } from './transactions.ts';

const LIFETIME_MS = DAY_MS;

/** Begins an order; nothing is taken from the stock until it is finished. */
export async function createOrder(
  deps: Deps,
  { request, credential }: BuyerRequest,
): Promise<Answer> {
  const { db, clock } = deps;
  const unfit = (await barOf(deps, credential)) ?? (await detailsMissing(deps, credential));
  if (unfit) return unfit;
  const { limits } = await deps.settings.current();
  const read = await readLines(db.reads, request.items, limits);
  if (!read.ok) return read;
  const isTest = request.isTest ?? false;
  const id = await beginTransaction(db.query, {
    credential_id: credential.id,
    kind: 'Order',
    content: draftText(read.lines),
    isTest,
    now: clock.now(),
    lifetimeMs: LIFETIME_MS,
  });
  if (id === null) return noneLeft;
  return {
    ok: true,
    ...said(read.notes),
    transaction: { id, state: states.open, isTest },
    content: await showDraft(deps, credential, read.lines),
  };
}

/** Why a credential lacks what tax and freight depend on; null if it has all. */
async function detailsMissing(deps: Deps, credential: CredentialRow) {
  const { charges } = await deps.settings.current();
  const columns = buyerColumns(buyerOf(credential), charges);
  if (columns.ok) return null;
  return refuseFields(credential, columns.data.errors);
}

const said = (notes: readonly string[]) => (notes.length === 0 ? {} : { message: notes.join(' ') });

/** Each attempt fails only because another request has changed the order in between. */
const MAX_ATTEMPTS = 10;

/** Changes, adds and removes the lines that it names, and leaves the others; the answer has all of them. */
export async function updateOrder(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const answer = await updateOnce(deps, buyerRequest);
    if (answer !== 'changed') return answer;
  }
  return refuse('failed', 'Other requests keep changing this order. Please try again in a moment.');
}

/** @returns `changed` if another request has changed or ended the order since it was read */
async function updateOnce(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer | 'changed'> {
  const transaction = await requestedTransaction(deps, buyerRequest, {
    kind: 'Order',
    in: [states.open],
  });
  if (!transaction.ok) return transaction;
  const { row } = transaction;
  const barred = await barOf(deps, buyerRequest.credential);
  if (barred) return barred;
  const { db, clock } = deps;
  const { limits } = await deps.settings.current();
  const read = await changeLines(
    db.reads,
    readDraft(row.content),
    buyerRequest.request.items,
    limits,
  );
  if (!read.ok) return read;
  const now = clock.now();
  const change = { content: draftText(read.lines), expires_at: now + LIFETIME_MS };
  if (!(await changeOpen(db.query, row.id, change, now, row.content))) return 'changed';
  return {
    ok: true,
    ...said(read.notes),
    transaction: factsOf(row),
    content: await showDraft(deps, buyerRequest.credential, read.lines),
  };
}

/** Shows an order as it stands, or as it was placed. */
export async function viewOrder(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  const possible = [states.open, states.finished];
  const transaction = await requestedTransaction(deps, buyerRequest, {
    kind: 'Order',
    in: possible,
  });
  if (!transaction.ok) return transaction;
  const { row } = transaction;
  if (row.answer !== null) {
    const { 'vco:OrderHeader': _, ...content } = finishedAnswer(row).content;
    return { ok: true, transaction: factsOf(row), content };
  }
  const barred = await barOf(deps, buyerRequest.credential);
  if (barred) return barred;
  const lines = await nameLines(deps.db.reads, readDraft(row.content));
  return {
    ok: true,
    transaction: factsOf(row),
    content: await showDraft(deps, buyerRequest.credential, lines),
  };
}
