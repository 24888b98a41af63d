import type { PaymentStatus } from '../order.states.ts';

type Paid = {
  readonly paymentStatus: PaymentStatus;
  readonly paidAmount: number;
  readonly refunded: number;
  readonly due: number;
};

/** The payment of an order as screens name it: its status, and whether only a part was paid or refunded. */
export function paymentStateOf({
  paymentStatus,
  paidAmount,
  refunded,
  due,
}: Paid): PaymentStatus | 'partPaid' | 'partRefunded' {
  if (due > 0 && paidAmount > 0) return 'partPaid';
  return paymentStatus === 'paid' && refunded > 0 ? 'partRefunded' : paymentStatus;
}
