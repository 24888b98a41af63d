import type { Checkout } from './checkouts.contract.ts';

/** Amounts of an order, in the major unit. */
export type PaymentAmounts = Pick<Checkout, 'due' | 'paidAmount' | 'refunded'>;

export type OrderPayment = 'open' | 'partPaid' | 'paid' | 'partRefunded' | 'refunded' | 'ended';

/** The state of an order's payment; `ended` means that nothing was paid and nothing is due. */
export function orderPayment({ due, paidAmount, refunded }: PaymentAmounts): OrderPayment {
  if (due > 0) return paidAmount > 0 ? 'partPaid' : 'open';
  if (paidAmount === 0) return 'ended';
  if (refunded === 0) return 'paid';
  return refunded < paidAmount ? 'partRefunded' : 'refunded';
}
