import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { payBack } from '../payments/pay-back.ts';
import { type Check, CannotMend, auditMend } from './finding.ts';

/** The shop tries a refund every minute: one that is older has met something that lasts. */
const OVERDUE_MS = 15 * 60_000;

/** Refunds that were decided and not made: the money is still at the card company. */
export const refundsCheck: Check = {
  name: 'refunds that were promised',
  find: async (deps) => {
    const overdue = await deps.db.query
      .selectFrom('refunds')
      .selectAll()
      .where('status', '=', 'asked')
      .where('created_at', '<', deps.clock.now() - OVERDUE_MS)
      .orderBy('created_at')
      .execute();
    return overdue.map(({ intent_id: intentId, order_id: orderId }) => ({
      sentence: `The refund of order ${orderId} (payment ${intentId}) was decided, but the money has not gone back.`,
      mend: { does: 'ask the card company for it again', run: () => make(deps, intentId) },
    }));
  },
};

async function make(deps: Deps, intentId: string): Promise<void> {
  await payBack(deps, intentId);
  const { status } = await deps.db.query
    .selectFrom('refunds')
    .select('status')
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  if (status !== 'done')
    throw new CannotMend('the card company did not make it; its reason is in the log');
  await transact(deps.db, async (tx) => {
    await auditMend(tx, deps, {
      action: 'make refund',
      subject: intentId,
      before: 'asked',
      after: 'done',
    });
    return succeed(null);
  });
}
