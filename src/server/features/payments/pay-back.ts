import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ProviderDown } from '../../ports/payments.ts';
import { spareOthers } from '../../spare-others.ts';
import { findRefund, markRefunded, refundsAsked } from './payments.store.ts';

const BATCH = 50;

/**
 * Makes a decided refund at the provider and records it. A provider that is down, or refuses, is logged
 * and left to `retryRefunds`: the decision stands, and the provider's own idempotency key keeps it single.
 */
export async function payBack(deps: Deps, intentId: string): Promise<void> {
  const decided = await findRefund(deps.db.query, intentId);
  if (decided?.status !== 'asked') return;
  try {
    await deps.payments.refund(intentId, attemptKey(intentId, decided.failures));
  } catch (error) {
    // Refused is no reason to give up either: the shop's balance at the provider may not suffice today.
    const level = error instanceof ProviderDown ? 'warn' : 'error';
    deps.log[level](
      { intentId, err: error },
      'refund is decided but not made yet; it will be tried again',
    );
    return;
  }
  await transact(deps.db, async (tx) => {
    await markRefunded(tx, decided);
    return succeed(null);
  });
}

/** Under the key of an attempt that failed later, the provider would only repeat that it took it. */
const attemptKey = (intentId: string, failures: number) =>
  failures === 0 ? `refund-${intentId}` : `refund-${intentId}-${failures}`;

/** Tries the refunds again that were decided but not made. @returns how many were tried */
export async function retryRefunds(deps: Deps): Promise<number> {
  const due = await refundsAsked(deps.db.query, BATCH);
  for (const { intent_id: intentId } of due)
    await spareOthers(deps, { intentId }, () => payBack(deps, intentId));
  return due.length;
}
