import { holdWords } from '../../domain/orders/pay-before.ts';

/** Words about the time that an order has to be paid in. None is the owner's. */
export const unpaidCopy = {
  /** @param hours 0 where an order waits for ever */
  payLater: (hours: number) =>
    hours === 0
      ? 'You pay in the next step. Until then the order can be cancelled.'
      : `You pay in the next step. The parts are kept for you for ${holdWords(hours)}; until you pay, the order can be cancelled.`,
  /** A moment follows. */
  payBefore: 'Pay before',
} as const;
