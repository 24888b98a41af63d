import type { PaymentStatus } from '../order.states.ts';

type OnAccount = {
  readonly payment: string;
  readonly paymentStatus: PaymentStatus;
  readonly paidAmount: number;
};

/** Whether all of an order on account was cancelled or credited before anything of it was paid. */
export const isCancelledOnAccount = ({ payment, paymentStatus, paidAmount }: OnAccount): boolean =>
  payment === 'invoice' && paymentStatus === 'refunded' && paidAmount === 0;
