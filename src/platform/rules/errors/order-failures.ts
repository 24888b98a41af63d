import { entry } from './entry.ts';
import { orderFailureWords as words } from './order-failure-words.ts';

/** Failures of paying, shipping, cancelling and refunding orders. */
export const orderFailures = {
  ORDER_PAID: entry(409, words.ORDER_PAID),
  PART_OF_CHECKOUT: entry(409, words.PART_OF_CHECKOUT),
  ORDER_CANCELLED: entry(404, words.ORDER_CANCELLED),
  ORDER_REFUNDED: entry(409, words.ORDER_REFUNDED),
  ORDER_UNPAID: entry(409, words.ORDER_UNPAID),
  ORDER_MOVE_REFUSED: entry(409, words.ORDER_MOVE_REFUSED),
  UNITS_NOT_LEFT: entry(409, words.UNITS_NOT_LEFT),
  UNITS_NOT_ARRIVED: entry(409, words.UNITS_NOT_ARRIVED),
  ORDER_DISPUTED: entry(409, words.ORDER_DISPUTED),
  PAYMENT_NOT_CONFIRMED: entry(409, words.PAYMENT_NOT_CONFIRMED),
  PAYMENT_UNDER_WAY: entry(503, words.PAYMENT_UNDER_WAY),
  PAYMENT_FAILED: entry(409, words.PAYMENT_FAILED),
} as const;
