import type { Database } from '../../../db/database.ts';
import type { Payments } from '../../../ports/payments.ts';
import type { SendEvent } from './sandbox-events.ts';
import type { IntentTable } from './sandbox-intents.ts';

export function sandboxRefunds(
  { query }: Database,
  table: IntentTable,
  send: SendEvent,
): Pick<Payments, 'refund' | 'readRefunds'> {
  return {
    async refund(id) {
      const { numUpdatedRows } = await query
        .updateTable('sandbox_intents')
        .set((eb) => ({
          // A failing refund is accepted too; an event reports its failure.
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
      if (after?.refunds_fail === 1) send('refund.failed', id);
    },

    async readRefunds(id) {
      const row = await table.read('id', id);
      if (!row) return [];
      const failed = Array.from({ length: row.refunds_failed }, (_, nth) => ({
        id: `re_${id}_${nth}`,
        amountMinor: row.amount_minor,
        status: 'failed' as const,
        reason: 'expired_or_canceled_card',
      }));
      const made = { id: `re_${id}`, amountMinor: row.refunded_minor, reason: null };
      return [...(row.refunded_minor > 0 ? [{ ...made, status: 'made' as const }] : []), ...failed];
    },
  };
}
