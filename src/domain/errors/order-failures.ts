import { formatCount } from '../format-count.ts';
import { formatDay } from '../format-day.ts';
import type { StandingDispute } from '../payments/dispute.states.ts';
import { notConfirmed } from '../payments/not-confirmed.ts';
import { entry } from './entry.ts';
import type { OfLines } from './refused-line.ts';

/** Failures of paying, shipping, cancelling and refunding orders. */
export const orderFailures = {
  ORDER_PAID: entry(
    409,
    'This order is paid',
    () =>
      'There is nothing left to pay, and a paid order cannot be cancelled here. Ask us for a refund instead.',
  ),
  PART_OF_CHECKOUT: entry<{ checkoutId: string }>(
    409,
    'This order was placed with others',
    () => 'It is paid together with the other orders of its checkout.',
  ),
  ORDER_CANCELLED: entry(
    404,
    'This order is cancelled',
    () => 'This order was cancelled before. There is nothing more to do.',
  ),
  ORDER_REFUNDED: entry(
    409,
    'This order is refunded',
    () => 'This order was refunded before. There is nothing more to do.',
  ),
  ORDER_UNPAID: entry(
    409,
    'This order is not paid',
    () => 'Only a paid order can be shipped or refunded.',
  ),
  ORDER_MOVE_REFUSED: entry<{ from: string; to: string }>(
    409,
    'The order has moved on',
    ({ from, to }) =>
      `An order that is ${from} cannot become ${to}. Reload to see where it stands.`,
  ),
  UNITS_NOT_LEFT: entry<{ left: number } & OfLines>(
    409,
    'Fewer units wait to be sent',
    ({ left }) =>
      `${left === 0 ? 'Nothing of this order waits' : `Only ${formatCount(left)} of this order wait`} to be sent. Nothing was shipped; reload to see where it stands.`,
  ),
  UNITS_NOT_ARRIVED: entry<{ left: number; ahead: number; promisedOn: string } & OfLines>(
    409,
    'Some units have not arrived yet',
    ({ left, ahead, promisedOn }) =>
      `${formatCount(ahead)} of these units come with the delivery that is due on ${formatDay(promisedOn)}. ${left === 0 ? 'Nothing of the order is here yet' : `Of the order ${formatCount(left)} can be sent now`}. Nothing was shipped.`,
  ),
  ORDER_DISPUTED: entry<{ dispute: StandingDispute } & OfLines>(
    409,
    'The customer’s bank disputes the payment',
    ({ dispute }) =>
      dispute === 'inquiry'
        ? 'The customer’s bank asks about the payment of this order. Answer it in the card company’s dashboard, or refund the order; it can be shipped once the bank is content.'
        : 'The customer’s bank has taken the payment of this order back for now. Answer it in the card company’s dashboard; the order waits until the bank has decided.',
  ),
  PAYMENT_NOT_CONFIRMED: entry<{ reason: keyof typeof notConfirmed }>(
    409,
    'The payment is not confirmed',
    ({ reason }) => notConfirmed[reason],
  ),
  PAYMENT_UNDER_WAY: entry(
    503,
    'A payment is on its way',
    () =>
      'A payment for this order is on its way at this moment, so it cannot be cancelled just now. Try again shortly.',
  ),
  PAYMENT_FAILED: entry<{ reason: string }>(
    409,
    'The payment did not go through',
    ({ reason }) => reason,
  ),
} as const;
