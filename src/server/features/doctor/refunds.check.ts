import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { payBack } from '../payments/pay-back.ts';
import { askRefundAgain } from '../payments/payments.store.ts';
import { TAKEN_ELSEWHERE, takenElsewhere } from '../payments/taken-elsewhere.ts';
import { type Check, CannotMend, type Finding, auditMend } from './finding.ts';

/** The shop tries a refund every minute: one that is older has met something that lasts. */
const OVERDUE_MS = 15 * 60_000;

/** Refunds that were decided and not made: the money is still at the card company. */
export const refundsCheck: Check = {
  name: 'refunds that were promised',
  find: async (deps) => [...(await overdueFindings(deps)), ...(await failedFindings(deps))],
};

async function overdueFindings(deps: Deps): Promise<Finding[]> {
  const overdue = await deps.db.query
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'asked')
    .where('created_at', '<', deps.clock.now() - OVERDUE_MS)
    .orderBy('created_at')
    .execute();
  return overdue.map(({ intent_id: intentId, order_id: orderId }) => ({
    sentence: `The refund of order ${orderId} (payment ${intentId}) was decided, but the money has not gone back.`,
    mend: { does: 'ask the card company for it again', run: () => make(deps, intentId, 'asked') },
  }));
}

/** Taken by the card company, and failed afterwards: a card that was closed, say. */
async function failedFindings(deps: Deps): Promise<Finding[]> {
  const failed = await deps.db.query
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'failed')
    .orderBy('created_at')
    .execute();
  return failed.map(({ intent_id: intentId, order_id: orderId, failure_reason: reason }) => ({
    sentence: `The refund of order ${orderId} (payment ${intentId}) failed at the card company (${reason ?? 'no reason given'}): the money is with the shop again. Pay the customer back in another way, or ask once more.`,
    mend: {
      does: 'ask the card company for it once more',
      run: () => make(deps, intentId, 'failed'),
    },
  }));
}

async function make(deps: Deps, intentId: string, before: 'asked' | 'failed'): Promise<void> {
  if (before === 'failed') {
    const elsewhere = await takenElsewhere(deps, intentId);
    // Else the shop would ask for it with its own keys, every minute.
    if (elsewhere.ok && elsewhere.value)
      throw new CannotMend(`the card company did not make it (${TAKEN_ELSEWHERE})`);
    await askRefundAgain(deps.db.query, intentId);
  }
  await payBack(deps, intentId);
  const { status, told_reason: why } = await deps.db.query
    .selectFrom('refunds')
    .select(['status', 'told_reason'])
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  if (status !== 'done')
    throw new CannotMend(`the card company did not make it (${why ?? 'no reason given'})`);
  await transact(deps.db, async (tx) => {
    await auditMend(tx, deps, {
      action: 'make refund',
      subject: intentId,
      before,
      after: 'done',
    });
    return succeed(null);
  });
}
