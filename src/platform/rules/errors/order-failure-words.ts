import { plainDetail } from './entry.ts';
import { formatCount } from '../numbers/format-count.ts';
import { formatDay } from '../format-day.ts';
import type { StandingDispute } from '../../../orders/rules/payment/dispute.states.ts';
import { notConfirmed } from '../../../orders/rules/payment/not-confirmed-words.ts';
import { type CardReason, cardReasons } from './reason-words.ts';
import type { OfLines } from './refused-line.ts';

/** Title and sentence of each failure. */
export const orderFailureWords = {
  ORDER_PAID: {
    title: 'This order is paid',
    detail: () =>
      'There is nothing left to pay, and a paid order cannot be cancelled here. Ask us for a refund instead.',
  },
  PART_OF_CHECKOUT: {
    title: 'This is one line of an order',
    detail: plainDetail<{ checkoutId: string }>(
      () => 'It is paid together with the order’s other lines.',
    ),
  },
  ORDER_CANCELLED: {
    title: 'This order is cancelled',
    detail: () => 'This order has already been cancelled. There is nothing more to do.',
  },
  ORDER_REFUNDED: {
    title: 'This order is refunded',
    detail: () => 'This order has already been refunded. There is nothing more to do.',
  },
  ORDER_UNPAID: {
    title: 'This order is not paid',
    detail: () => 'Only a paid order can be shipped or refunded.',
  },
  ORDER_MOVE_REFUSED: {
    title: 'The order has moved on',
    detail: ({ from, to }: { from: string; to: string }) =>
      `An order that is ${from} cannot become ${to}. Reload to see its current status.`,
  },
  UNITS_NOT_LEFT: {
    title: 'Fewer units are left to ship',
    detail: ({ left }: { left: number } & OfLines) =>
      `${left === 0 ? 'Nothing in this order' : `Only ${formatCount(left)} of this order`} can still be shipped. Nothing was shipped; reload to see its current status.`,
  },
  UNITS_NOT_ARRIVED: {
    title: 'Some units have not arrived yet',
    detail: ({
      left,
      ahead,
      promisedOn,
    }: { left: number; ahead: number; promisedOn: string } & OfLines) =>
      `${formatCount(ahead)} of these units come with the delivery due on ${formatDay(promisedOn)}. ${left === 0 ? 'None of this order has arrived yet' : `${formatCount(left)} of this order can be shipped now`}. Nothing was shipped.`,
  },
  ORDER_DISPUTED: {
    title: 'The customer’s bank disputes the payment',
    detail: ({ dispute }: { dispute: StandingDispute } & OfLines) =>
      dispute === 'inquiry'
        ? 'The customer’s bank has questions about the payment for this order. Respond in the payment provider’s dashboard, or refund the order; it can be shipped once the bank is satisfied.'
        : 'The customer’s bank has withdrawn the payment for this order for now. Respond in the payment provider’s dashboard; the order is on hold until the bank decides.',
  },
  PAYMENT_NOT_CONFIRMED: {
    title: 'The payment is not confirmed',
    detail: ({ reason }: { reason: keyof typeof notConfirmed }) => notConfirmed[reason],
  },
  PAYMENT_UNDER_WAY: {
    title: 'A payment is in progress',
    detail: () =>
      'A payment for this order is being processed, so it cannot be cancelled right now. Try again shortly.',
  },
  PAYMENT_FAILED: {
    title: 'The payment did not go through',
    detail: ({ reason }: { reason: CardReason }) => cardReasons[reason],
  },
} as const;
