import { holdWords } from '../../rules/payment/pay-before.ts';

/** Words about the time to pay an order. None are the owner's. */
export const unpaidCopy = {
  /** @param hours 0 if unpaid orders do not expire */
  payLater: (hours: number) =>
    hours === 0
      ? 'You pay in the next step. Until then the order can be cancelled.'
      : `You pay in the next step. The parts are kept for you for ${holdWords(hours)}; until you pay, the order can be cancelled.`,
  /** In place of the time to pay. */
  onInvoice: (days: string) =>
    `Your order is sent next. The invoice comes when the goods leave, and is due ${days} days later.`,
  /** A time follows. */
  payBefore: 'Pay before',
} as const;
