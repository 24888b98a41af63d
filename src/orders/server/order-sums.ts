import { type OrderStatus, everPaidStatuses, isListed } from '../rules/order.states.ts';
import type { OrderRow } from '../../platform/server/db/tables/schema.ts';
import type { ShownLine } from './lines.store.ts';
import { refundedMinorOf } from './order-units.ts';

/** How lines stand and what they cost; one of these may be for several lines. */
export type StatusSum = Pick<
  ShownLine,
  | 'status'
  | 'payment'
  | 'price_minor'
  | 'tax_minor'
  | 'freight_minor'
  | 'total_minor'
  | 'refunded_minor'
  | 'allowance_minor'
>;

const wasPaid = (status: OrderStatus) => everPaidStatuses.some((one) => one === status);

/**
 * What an order costs, what was paid of it and what is due, in minor units.
 * @param lines all of its lines
 */
export function orderSums(
  {
    total_minor: ordered,
    payment,
    payment_status: state,
    paid_at: paidAt,
  }: Pick<OrderRow, 'total_minor' | 'payment' | 'payment_status' | 'paid_at'>,
  lines: readonly StatusSum[],
) {
  const charged = lines.filter(({ status }) => isListed(status));
  const sumOf = (
    some: readonly StatusSum[],
    column: 'price_minor' | 'tax_minor' | 'freight_minor' | 'total_minor',
  ) => some.reduce((sum, line) => sum + line[column], 0);
  const refunded = lines.reduce((sum, line) => sum + refundedMinorOf(line), 0);
  const settled = sumOf(
    lines.filter(({ status }) => wasPaid(status)),
    'total_minor',
  );
  const unpaid = sumOf(
    lines.filter(({ status }) => status === 'unpaid'),
    'total_minor',
  );
  // What is cancelled or credited on account lowers what is owed.
  const onAccount = payment === 'invoice' ? settled - refunded : 0;
  const owed = state === 'owed' ? onAccount : 0;
  const paidOnAccount = paidAt === null ? 0 : onAccount;
  return {
    net: sumOf(charged, 'price_minor'),
    tax: sumOf(charged, 'tax_minor'),
    freight: sumOf(charged, 'freight_minor'),
    ordered,
    total: sumOf(charged, 'total_minor'),
    paid: payment === 'invoice' ? paidOnAccount : settled,
    refunded,
    due: unpaid,
    owed,
  };
}
