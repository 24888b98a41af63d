import { z } from 'zod';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { readMinor, tooFine } from '../../platform/rules/money/money.ts';
import { numberInputError } from '../../platform/rules/numbers/number-input-error.ts';
import {
  type QuantityBounds,
  type Stocked,
  quantityBounds,
  quantityFault,
} from '../../pricing/rules/quantities/quantity.rules.ts';
import type { Limits } from '../../pricing/rules/limits.ts';
import { buyerFields } from '../../customers/rules/buyer-fields.ts';
import { t } from '../../platform/rules/messages/t.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';

/**
 * The units of a part that unverified buyers may hold unpaid: all of them together, and those of one network.
 * @param stock the part's stock, with what unverified buyers hold
 */
export function unverifiedBounds(
  minimumQuantity: number,
  stock: number,
): { all: number; network: number } {
  const all = Math.max(minimumQuantity, Math.floor(stock / 10));
  return { all, network: Math.max(minimumQuantity, Math.floor(all / 4)) };
}

/**
 * Why the total that a buyer was shown can be no total of the shop; null if it can. A shop with whole prices has whole
 * totals.
 */
export function priceFault(
  shownPrice: number,
  currency: string,
  mayHaveCents: boolean,
): string | null {
  if (readMinor(shownPrice, currency) === null)
    return tooFine(t('customers.orderMessages.price'), currencyOf(currency).finest);
  return mayHaveCents || Number.isInteger(shownPrice)
    ? null
    : tooFine(t('customers.orderMessages.price'), 0);
}

/** For an order whose part name is not the current one. */
export const renamedPart = (name: string) => t('customers.orderMessages.renamedPart', { name });

const wholeQuantity = () =>
  z
    .number({
      error: ({ input }) =>
        numberInputError(
          input,
          t('pricing.quantityMessages.required'),
          t('pricing.quantityMessages.whole'),
        ),
    })
    .int({ error: () => t('pricing.quantityMessages.whole') });

function orderableQuantity(bounds: QuantityBounds) {
  return wholeQuantity().superRefine((quantity, context) => {
    const fault = quantityFault(quantity, bounds);
    if (fault) context.addIssue({ code: 'custom', message: fault.message });
  });
}

/** The order form for a part: the server's rules with this part's bounds. */
export function orderFormSchema(part: Stocked, limits: Limits) {
  return z.object({ ...buyerFields, quantity: orderableQuantity(quantityBounds(part, limits)) });
}

/** Rules that hold for every part; the use case checks minimum and stock, of a quantity below 1 too. */
export const orderRequestFields = ({ orderMax }: Limits) => ({
  ...buyerFields,
  quantity: wholeQuantity()
    .max(orderMax, {
      error: () =>
        t('pricing.quantityMessages.maximum', { max: orderMax, maxText: formatCount(orderMax) }),
    })
    .meta({ minimum: 1, description: 'At least the part’s minimum quantity' }),
});
