import { paymentMessages } from './payment-messages-words.ts';
import { textWords } from '../text-words.ts';
import { z } from 'zod';
import { formatCount } from '../format-count.ts';
import { majorOf, minorOf } from '../money/money.ts';
import { unitsToSend } from '../orders/order.states.ts';
import type { Order } from '../orders/orders.contract.ts';
import { type PaidOrder, refundAmount, refundableUnits } from './refund-amount.ts';

/** Whether refunded units return to the stock; by default those that were not sent. */
export const restockChoices = ['unsent', 'all', 'none'] as const;

/** The rules of the form that refunds units of an order. */
export const refundFormRules = (left: number) =>
  z.object({
    units: z.preprocess(
      (typed) => (Number.isNaN(typed) ? 0 : typed),
      z
        .int(textWords.wholeNumber)
        .min(1, paymentMessages.refundOne)
        .max(left, paymentMessages.refundAtMost(formatCount(left))),
    ),
    restock: z.enum(restockChoices),
    how: z.enum(['provider', 'outside']),
  });
export type RefundForm = z.output<ReturnType<typeof refundFormRules>>;

/** The body of the request; the default of `restock` is the server's. */
export const refundBody = ({ units, restock, how }: RefundForm) => ({
  units,
  ...(restock !== 'unsent' && { restock: restock === 'all' }),
  ...(how === 'outside' && { outside: true }),
});

/** The units of an order that can still be refunded; none of one that was never paid. */
export const refundableOf = (order: Order): number =>
  order.transactionId === null ? 0 : refundableUnits(paidOrderOf(order));

/** What a refund of units of an order returns, in the major unit. */
export function refundAmountOf(order: Order, units: number): number {
  return majorOf(refundAmount(paidOrderOf(order), units, order.currency), order.currency);
}

function paidOrderOf(order: Order): PaidOrder {
  const { quantity, sentUnits: sent, refundedUnits: refunded, currency } = order;
  const units = { quantity, sent, refunded };
  return {
    // What waits to be sent tells how many of the refunded units had been sent.
    units: { ...units, returned: order.unsentUnits - unitsToSend({ ...units, returned: 0 }) },
    unitPriceMinor: minorOf(order.unitPrice, currency),
    netMinor: minorOf(order.net, currency),
    taxMinor: minorOf(order.tax, currency),
    freightMinor: minorOf(order.freight, currency),
  };
}
