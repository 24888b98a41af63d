import type { PaidOnceStatus } from '../../rules/order.states.ts';

/** Words about disputed payments, for administrators. None are the owner's. */
export const disputesCopy = {
  badges: { inquiry: 'Bank inquiry', open: 'Disputed' },
  /** In place of the ship button. */
  held: 'On hold for the bank',
  titles: {
    inquiry: 'The customer’s bank has questions about this payment',
    open: 'The customer’s bank disputes this payment',
  },
  means: {
    inquiry: 'It has not taken any money so far.',
    open: 'It has withdrawn the money until it decides.',
  },
  waits: {
    inquiry: 'Until the bank is satisfied, the order can be refunded but not shipped.',
    open: 'Until the bank decides in your favour, the order can be neither shipped nor refunded.',
  },
  /** In place of `waits` for an order that is shipped or refunded. */
  over: {
    partlyShipped: 'Part of the order has already shipped: say so, and attach proof.',
    shipped: 'The order has already shipped: say so, and attach proof.',
    refunded: 'The order has already been refunded: say so.',
  } satisfies Record<Exclude<PaidOnceStatus, 'paid' | 'accepted'>, string>,
  answer:
    'Respond in the payment provider’s dashboard by the deadline shown there; without a response, the dispute is lost.',
} as const;
