/** How the money of an order stands. `none`: the order ended unpaid. */
export type PaymentState = 'open' | 'partPaid' | 'paid' | 'partRefunded' | 'refunded' | 'none';

type Amounts = {
  readonly paidAmount: number;
  readonly refunded: number;
  readonly due: number;
};

export function paymentStateOf({ paidAmount, refunded, due }: Amounts): PaymentState {
  if (due > 0) return paidAmount > 0 ? 'partPaid' : 'open';
  if (paidAmount === 0) return 'none';
  if (refunded >= paidAmount) return 'refunded';
  return refunded > 0 ? 'partRefunded' : 'paid';
}
