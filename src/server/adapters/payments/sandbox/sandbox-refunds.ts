import type { Database } from '../../../db/database.ts';
import type { Payments } from '../../../ports/payments.ts';
import type { Tell } from './sandbox-events.ts';
import type { IntentTable } from './sandbox-intents.ts';

/** Paying back by the sandbox, and how that stands. */
export function sandboxRefunds(
  { query }: Database,
  table: IntentTable,
  tell: Tell,
): Pick<Payments, 'refund' | 'readRefunds'> {
  return {
    async refund(id) {
      const { numUpdatedRows } = await query
        .updateTable('sandbox_intents')
        .set((eb) => ({
          // One that fails is taken all the same; that it failed is told afterwards.
          refunded_minor: eb
            .case()
            .when('refunds_fail', '=', 1)
            .then(0)
            .else(eb.ref('amount_minor'))
            .end(),
          refunds_failed: eb(eb.ref('refunds_failed'), '+', eb.ref('refunds_fail')),
        }))
        .where('id', '=', id)
        .where('status', '=', 'succeeded')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error(`There is no paid sandbox intent ${id}`);
      const after = await table.read('id', id);
      if (after?.refunds_fail === 1) tell('refund.failed', id);
    },

    async readRefunds(id) {
      const row = await table.read('id', id);
      const failed = row?.refunds_failed ?? 0;
      const paidBackMinor = row?.refunded_minor ?? 0;
      return {
        paidBackMinor,
        // Each pays all of it back.
        takenMinor: paidBackMinor + failed * (row?.amount_minor ?? 0),
        failed,
        reason: failed > 0 ? 'expired_or_canceled_card' : null,
      };
    },
  };
}
