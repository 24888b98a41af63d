import { z } from 'zod';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import {
  formatMinor,
  majorOf,
  minorOf,
  readMinor,
  tooFine,
} from '../../platform/rules/money/money.ts';
import { type OrderUnits, unitsToSend } from '../../orders/rules/order.states.ts';
import type { Order } from '../../orders/rules/orders.contract.ts';
import {
  type PaidOrder,
  type RefundedUnits,
  refundAmount,
  refundableAmount,
  refundableOfKind,
  refundedUnitKinds,
} from '../../orders/rules/payment/refund-amount.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** What is refunded: units of one kind, or an amount without units. */
export const refundKinds = [...refundedUnitKinds, 'amount'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Whether refunded units return to the stock. */
export const restockChoices = ['yes', 'no'] as const;

/** What a kind of units begins with: units that came back may be damaged or worn. */
export const usualRestock = (kind: RefundKind): (typeof restockChoices)[number] =>
  kind === 'unsent' ? 'yes' : 'no';

/** What can still be refunded of an order, by kind; amounts in minor units. */
export type Refundable = Readonly<Record<RefundKind, number>> & { readonly currency: string };

const typedNumber = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (Number.isNaN(typed) ? 0 : typed), schema);

const kindFields = {
  restock: z.enum(restockChoices),
  how: z.enum(['provider', 'outside']),
};

const unitsRule = (left: number) =>
  typedNumber(
    z
      .int({ error: () => t('platform.text.wholeNumber') })
      .min(1, { error: () => t('payments.paymentMessages.refundOne') })
      .max(left, {
        error: () => t('payments.paymentMessages.refundAtMost', { left: formatCount(left) }),
      }),
  );

/** The rule of the amount field; the message names the largest amount. */
function amountRule({ amount: most, currency }: Refundable) {
  return typedNumber(
    z
      .number({ error: () => t('payments.paymentMessages.refundAmount') })
      .positive({ error: () => t('payments.paymentMessages.refundAmount') })
      .refine(
        (typed) => readMinor(typed, currency) !== null,
        tooFine(t('payments.paymentMessages.amount'), currencyOf(currency).finest),
      )
      .refine((typed) => (readMinor(typed, currency) ?? 0) <= most, {
        error: () =>
          t('payments.paymentMessages.refundAmountAtMost', { most: formatMinor(most, currency) }),
      }),
  );
}

/** The rules of the form that refunds units of an order or an amount. The other kind's field may hold anything. */
export const refundFormRules = (refundable: Refundable) =>
  z.discriminatedUnion('of', [
    z.object({
      ...kindFields,
      of: z.literal('unsent'),
      units: unitsRule(refundable.unsent),
      amount: z.unknown(),
    }),
    z.object({
      ...kindFields,
      of: z.literal('sent'),
      units: unitsRule(refundable.sent),
      amount: z.unknown(),
    }),
    z.object({
      ...kindFields,
      of: z.literal('amount'),
      units: z.unknown(),
      amount: amountRule(refundable),
    }),
  ]);
export type RefundForm = z.output<ReturnType<typeof refundFormRules>>;

/** The body of the request. */
export const refundBody = (form: RefundForm) => ({
  ...(form.of === 'amount'
    ? { amount: form.amount }
    : { units: form.units, of: form.of, restock: form.restock === 'yes' }),
  ...(form.how === 'outside' && { outside: true }),
});

/** What can still be refunded of an order; nothing of one that was never paid. */
export function refundableOf(order: Order): Refundable {
  const { currency } = order;
  if (order.transactionId === null) return { unsent: 0, sent: 0, amount: 0, currency };
  const paid = paidOrderOf(order);
  const unitsOf = (kind: RefundedUnits) => (order.paid ? refundableOfKind(paid.units, kind) : 0);
  return {
    unsent: unitsOf('unsent'),
    sent: unitsOf('sent'),
    amount: refundableAmount(paid, currency),
    currency,
  };
}

/** What a refund returns, in the major unit. */
export function refundAmountOf(order: Order, form: Pick<RefundForm, 'of' | 'units' | 'amount'>) {
  if (form.of === 'amount') return Number(form.amount);
  const { currency } = order;
  return majorOf(refundAmount(paidOrderOf(order), Number(form.units), currency), currency);
}

function paidOrderOf(order: Order): PaidOrder {
  const { quantity, sentUnits: sent, refundedUnits: refunded, currency } = order;
  const units: OrderUnits = { quantity, sent, refunded, returned: 0 };
  return {
    // What waits to be sent tells how many of the refunded units had been sent.
    units: { ...units, returned: order.unsentUnits - unitsToSend(units) },
    unitPriceMinor: minorOf(order.unitPrice, currency),
    netMinor: minorOf(order.net, currency),
    taxMinor: minorOf(order.tax, currency),
    freightMinor: minorOf(order.freight, currency),
    refundedMinor: minorOf(order.refunded, currency),
  };
}
