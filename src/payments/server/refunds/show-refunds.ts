import { majorOf } from '../../../platform/rules/money/money.ts';
import type { Refund } from '../../../orders/rules/payment/refund.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { findLine } from '../../../orders/server/lines.store.ts';
import { refundsOfLine } from '../payments.store.ts';

/** The refunds of an order, oldest first. */
export async function showRefunds(
  db: Executor,
  lineId: string,
): Promise<Result<Refund[], 'NOT_FOUND'>> {
  const order = await findLine(db, lineId);
  if (!order) return fail('NOT_FOUND', { what: 'order' });
  const { currency } = order;
  return succeed(
    (await refundsOfLine(db, lineId)).map((row) => ({
      _id: row.id,
      payment: row.intent_id,
      units: row.units,
      restocked: row.restocked,
      amount: majorOf(row.amount_minor, currency),
      currency,
      reason: row.reason,
      status: row.status,
      outside: row.outside === 1,
      failure: row.status === 'failed' ? row.failure_reason : null,
      createdAt: new Date(row.created_at).toISOString(),
    })),
  );
}
