import { holdWords } from '../../rules/payment/pay-before.ts';

/** Words about the time to pay an order. None are the owner's. */
export const unpaidCopy = {
  /** @param hours 0 if unpaid orders do not expire */
  payLater: (hours: number) =>
    hours === 0
      ? 'You pay in the next step. Until then the order can be cancelled.'
      : `You pay in the next step. The parts are kept for you for ${holdWords(hours)}; until you pay, the order can be cancelled.`,
  /** A time follows. */
  payBefore: 'Pay before',
} as const;
