import { isTransfer } from '../../../../orders/rules/payment/transfer.ts';
import type { RefundRow } from '../../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { OTHER_ACCOUNT } from '../../../../payments/server/reconciler/after-commit.ts';
import { refundsOf } from '../../../../payments/server/payments.store.ts';
import type { Check, Finding } from '../finding.ts';
import { repairPayment } from '../repair-payment.ts';

/** The shop requests refunds every minute, so an older one has a lasting problem. */
const OVERDUE_MS = 15 * 60_000;

/** Refunds that were not made, or that failed later: the shop still has the money. */
export const refundsCheck: Check = {
  name: 'refunds that were promised',
  find: async (deps) => {
    const rows = await deps.db.query
      .selectFrom('refunds')
      .selectAll()
      .where('status', '<>', 'done')
      .where((eb) =>
        eb.or([eb('status', '=', 'failed'), eb('created_at', '<', deps.clock.now() - OVERDUE_MS)]),
      )
      .orderBy('created_at')
      .execute();
    return rows.map((row) => {
      const { intent_id: payment, line_id: lineId, status, failure_reason: reason } = row;
      const refund = `The refund of line ${lineId} (payment ${payment})`;
      if (isTransfer(payment)) return owedByTransfer(lineId);
      return status === 'failed'
        ? {
            sentence: `${refund} failed at the payment provider (${reason ?? 'no reason given'}): the money is back with the shop. Refund the customer another way and record that with “Refunded outside”, or request it again.`,
            repair: {
              does: 'request it from the payment provider again',
              run: () => request(deps, row),
            },
          }
        : {
            sentence: `${refund} was approved, but the money has not been sent back.`,
            repair: {
              does: 'request it from the payment provider again',
              run: () => request(deps, row),
            },
          };
    });
  },
};

/** Only a person can send money from the shop's account. */
const owedByTransfer = (lineId: string): Finding => ({
  sentence: `A refund of line ${lineId} is owed to a buyer who paid by bank transfer. Send the money back and record that with “Refunded outside”.`,
  repair: null,
});

async function request(deps: Deps, { id, intent_id: intentId }: RefundRow): Promise<void> {
  await repairPayment(deps, intentId, { retry: true }, async ({ snapshot, unsent }) => {
    const refund = (await refundsOf(deps.db.query, intentId)).find((one) => one.id === id);
    if (refund?.status === 'done') return null;
    const why = snapshot?.intent === null ? OTHER_ACCOUNT : unsent?.reason;
    return `the payment provider did not make it (${why ?? 'no reason given'})`;
  });
}
