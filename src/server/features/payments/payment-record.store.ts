import type { PaymentRecord } from '../../../domain/payments/payment-record.ts';
import type { Executor } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import { findIntent, findRefund } from './payments.store.ts';

/** The stored state of a payment for `decide`, and the order rows that effects change. */
export type RecordedPayment = {
  readonly record: PaymentRecord;
  readonly orders: ReadonlyMap<string, OrderRow>;
};

/**
 * Reads a payment with its orders, refunds and disputes. Today one order has the whole amount.
 * @param options.lock locks the orders until the transaction ends
 */
export async function readPayment(
  db: Executor,
  intentId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<RecordedPayment | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('payment_intents').select('order_id').where('id', '=', intentId),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  const intent = await findIntent(db, intentId);
  if (!order || !intent) return null;
  const refund = await findRefund(db, intentId);
  const disputes = await db
    .selectFrom('disputes')
    .select(['id', 'status', 'amount_minor as amountMinor', 'reason', 'updated_at as reportedAt'])
    .where('intent_id', '=', intentId)
    .orderBy('id')
    .execute();
  const record: PaymentRecord = {
    intentId,
    status: intent.status,
    reference: order.id,
    amountMinor: intent.amount_minor,
    currency: intent.currency,
    reportedRefundedMinor: intent.reported_refunded_minor,
    orders: [
      {
        orderId: order.id,
        status: order.status,
        amountMinor: order.total_minor,
        isPaidByThis: order.transaction_id === intentId,
        refund: refund
          ? { status: refund.status, amountMinor: refund.amount_minor, failures: refund.failures }
          : null,
      },
    ],
    disputes,
  };
  return { record, orders: new Map([[order.id, order]]) };
}
