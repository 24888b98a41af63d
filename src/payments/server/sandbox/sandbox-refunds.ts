import { type Database, newId } from '../../../platform/server/db/database.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';
import type { SendEvent } from './sandbox-events.ts';
import type { IntentTable } from './sandbox-intents.ts';

export function sandboxRefunds(
  { query }: Database,
  table: IntentTable,
  send: SendEvent,
): Pick<Payments, 'refund' | 'readRefunds'> {
  return {
    async refund(intentId, { refundId, amountMinor, idempotencyKey }) {
      const intent = await table.read('id', intentId);
      if (intent?.status !== 'succeeded')
        throw new Error(`There is no paid sandbox intent ${intentId}`);
      // A failing refund is accepted too; an event reports its failure.
      const status = intent.refunds_fail === 1 ? 'failed' : 'made';
      const { numInsertedOrUpdatedRows } = await query
        .insertInto('sandbox_refunds')
        .columns(['id', 'intent_id', 'reference', 'amount_minor', 'idempotency_key', 'status'])
        .expression((eb) =>
          eb
            .selectFrom('sandbox_intents')
            .select((of) => [
              of.val(`re_${newId()}`).as('id'),
              'sandbox_intents.id as intent_id',
              of.val(refundId).as('reference'),
              of.cast<number>(of.val(amountMinor), 'bigint').as('amount_minor'),
              of.val(idempotencyKey).as('idempotency_key'),
              of.val(status).as('status'),
            ])
            .where('sandbox_intents.id', '=', intentId)
            // Never more than was paid.
            .where((of) =>
              of(
                'sandbox_intents.amount_minor',
                '>=',
                of
                  .selectFrom('sandbox_refunds as made')
                  .select((sum) =>
                    sum(
                      sum.fn.coalesce(sum.fn.sum<number>('made.amount_minor'), sum.val(0)),
                      '+',
                      sum.cast<number>(sum.val(amountMinor), 'bigint'),
                    ).as('taken'),
                  )
                  .where('made.intent_id', '=', intentId)
                  .where('made.status', '=', 'made'),
              ),
            ),
        )
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n && !(await isMade(idempotencyKey)))
        throw new Error(`The sandbox has not so much left of intent ${intentId}`);
      if (status === 'failed') send('refund.failed', intentId);
    },

    async readRefunds(intentId) {
      const rows = await query
        .selectFrom('sandbox_refunds')
        .selectAll()
        .where('intent_id', '=', intentId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, reference, amount_minor: amountMinor, status }) => ({
        id,
        reference,
        amountMinor,
        status,
        reason: status === 'failed' ? 'expired_or_canceled_card' : null,
      }));
    },
  };

  async function isMade(idempotencyKey: string): Promise<boolean> {
    const made = await query
      .selectFrom('sandbox_refunds')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    return made !== undefined;
  }
}
