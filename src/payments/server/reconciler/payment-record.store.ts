import type { Allocation, PaymentRecord } from '../../rules/payment-record.ts';
import type { PaidOrder } from '../../../orders/rules/payment/refund-amount.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import {
  type BilledParts,
  billedLine,
  billedPartsOf,
} from '../../../documents/server/part-invoices.store.ts';
import { isOnAccount } from '../../../orders/rules/payment/account.ts';
import { placedLines } from '../../../orders/server/placed-lines.ts';
import { refundedMinorOf, unitsOf } from '../../../orders/server/order-units.ts';
import { findIntent, refundsOf } from '../payments.store.ts';

/** The stored state of a payment for `decide`, and the rows that effects change. */
export type RecordedPayment = {
  readonly record: PaymentRecord;
  readonly orders: Map<string, PlacedLine>;
};

/**
 * Reads a payment with its orders, refunds and disputes.
 * @param options.lock locks the orders in one order until the transaction ends
 */
export async function readPayment(
  db: Executor,
  intentId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<RecordedPayment | null> {
  const orders = await placedLines(db)
    .where('order_lines.id', 'in', (eb) =>
      eb.selectFrom('payment_allocations').select('line_id').where('intent_id', '=', intentId),
    )
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const intent = await findIntent(db, intentId);
  const orderId = orders[0]?.order_id;
  const billed =
    isOnAccount(intentId) && orderId !== undefined
      ? (await billedPartsOf(db, [orderId])).get(orderId)
      : undefined;
  const [first, ...others] = orders.map((order) => ({
    ...allocationOf(order, intentId),
    ...(billed && { billed: billedColumns(order, billed) }),
  }));
  if (!intent || !first) return null;
  const refunds = await refundsOf(db, intentId);
  const disputes = await db
    .selectFrom('disputes')
    .select(['id', 'status', 'amount_minor as amountMinor', 'reason', 'updated_at as reportedAt'])
    .where('intent_id', '=', intentId)
    .orderBy('id')
    .execute();
  const record: PaymentRecord = {
    intentId,
    status: intent.status,
    reference: intent.order_id,
    amountMinor: intent.amount_minor,
    currency: intent.currency,
    reportedRefundedMinor: intent.reported_refunded_minor,
    orders: [first, ...others],
    refunds: refunds.map((row) => ({
      id: row.id,
      lineId: row.line_id,
      status: row.status,
      amountMinor: row.amount_minor,
      isOutside: row.outside === 1,
      failures: row.failures,
      manualFailures: row.manual_failures,
    })),
    disputes,
  };
  return { record, orders: new Map(orders.map((order) => [order.id, order])) };
}

function billedColumns(order: PlacedLine, billed: BilledParts) {
  const { allowanceMinor, creditedAllowanceMinor, parts } = billedLine(order, billed);
  return { allowanceMinor, creditedAllowanceMinor, parts };
}

const allocationOf = (order: PlacedLine, intentId: string): Allocation => ({
  ...paidOrderOf(order),
  lineId: order.id,
  status: order.status,
  amountMinor: order.total_minor,
  isPaidByThis: order.transaction_id === intentId,
  ahead: order.ahead_units,
});

export const paidOrderOf = (order: PlacedLine): PaidOrder => ({
  units: unitsOf(order),
  unitPriceMinor: order.unit_price_minor,
  netMinor: order.price_minor,
  taxMinor: order.tax_minor,
  freightMinor: order.freight_minor,
  refundedMinor: refundedMinorOf(order),
});
