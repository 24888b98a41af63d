import type { PaidOnceStatus } from '../../domain/orders/order.states.ts';

/** Words about disputed payments, for administrators. None are the owner's. */
export const disputesCopy = {
  badges: { inquiry: 'Bank asks', open: 'Disputed' },
  /** In place of the ship button. */
  held: 'Shipping waits for the bank',
  titles: {
    inquiry: 'The customer’s bank asks about this payment',
    open: 'The customer’s bank disputes this payment',
  },
  means: {
    inquiry: 'It has taken nothing so far.',
    open: 'It has taken the money back until it has decided.',
  },
  waits: {
    inquiry:
      'Meanwhile the order cannot be shipped, only refunded; shipping opens again once the bank is content.',
    open: 'Meanwhile the order can be neither shipped nor refunded; shipping opens again once the bank has decided for you.',
  },
  /** In place of `waits` for an order that is shipped or refunded. */
  over: {
    partlyShipped: 'A part of the order is shipped already: say so, with what proves it.',
    shipped: 'The order is shipped already: say so, with what proves it.',
    refunded: 'The order is refunded already: say so.',
  } satisfies Record<Exclude<PaidOnceStatus, 'paid'>, string>,
  answer:
    'Answer it in the card company’s dashboard by the day that is named there; no answer is a dispute lost.',
} as const;
