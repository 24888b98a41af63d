import { z } from 'zod';
import { formatCount } from '../format-count.ts';
import { requiredMessages } from '../required-messages.ts';
import { requiredText } from '../required-text.ts';
import { currencyOf } from '../money/currencies.ts';
import { majorOf, minorOf, readMinor, tooFine } from '../money/money.ts';
import { numberInputError } from '../number-input.ts';
import type { Limits } from '../settings/limits.ts';

/** The limits of an order that are no settings (seed §9). */
const orderLimits = {
  phone: { minDigits: 9, maxLength: 40 },
  addressLength: 500,
  nameLength: 120,
} as const;

type Stocked = { readonly minimumQuantity: number; readonly available: number };

/**
 * The quantities that may be ordered now (rulings §1): from the part's minimum to the smaller of
 * the shop's limit and the stock. Stock below the minimum can only be bought as a whole.
 * @returns `min` above `max` for a part that cannot be ordered, as the limit is below its minimum
 */
export function quantityBounds(
  { minimumQuantity, available }: Stocked,
  { orderMax }: Pick<Limits, 'orderMax'>,
): {
  min: number;
  max: number;
} {
  const max = Math.min(orderMax, available);
  return { min: Math.min(minimumQuantity, available), max };
}

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

/** The price of an order in minor units; the server's result is binding (rulings §1). */
export function orderPriceMinor(unitPriceMinor: number, quantity: number): number {
  return unitPriceMinor * quantity;
}

/** The same in the major unit, as the API answers it. */
export function orderPrice(unitPrice: number, quantity: number, currency: string): number {
  return majorOf(orderPriceMinor(minorOf(unitPrice, currency), quantity), currency);
}

/**
 * Why the total that a buyer was shown can be no total of the shop; null if it can. A shop with whole prices has whole
 * totals (rulings §1).
 */
export function shownPriceFault(
  shown: number,
  currency: string,
  mayHaveCents: boolean,
): string | null {
  if (readMinor(shown, currency) === null) return tooFine('Price', currencyOf(currency).finest);
  return mayHaveCents || Number.isInteger(shown) ? null : tooFine('Price', 0);
}

export const quantityMessages = {
  required: 'Quantity is required',
  whole: 'Quantity must be a whole number',
  minimum: (min: number) => `Must be minimum Quantity ${min}`,
  maximum: (max: number) => `must be maximum Quantity ${max}`,
};

/** Why no quantity of a part can be ordered; null if one can. */
export function notOrderable({ min, max }: { min: number; max: number }): string | null {
  return min > max
    ? `This part is sold from ${formatCount(min)} pieces, but an order takes at most ${formatCount(max)} now. Please ask us about it.`
    : null;
}

/** For an order whose part name is not the current one. */
export const renamedPart = (name: string) =>
  `This part is called “${name}” now. Nothing was ordered; please look at it and order again.`;

function quantityBetween(min: number, max: number) {
  const reason = notOrderable({ min, max });
  return z
    .number({
      error: ({ input }) =>
        numberInputError(input, quantityMessages.required, quantityMessages.whole),
    })
    .int(quantityMessages.whole)
    .min(min, reason ?? quantityMessages.minimum(min))
    .max(max, reason ?? quantityMessages.maximum(max));
}

const buyerFields = {
  userName: requiredText(requiredMessages.personName, orderLimits.nameLength),
  phone: requiredText('phone is required', orderLimits.phone.maxLength).regex(
    new RegExp(`^(?:\\P{Nd}*\\p{Nd}){${orderLimits.phone.minDigits}}`, 'u'),
    `phone length must be ${orderLimits.phone.minDigits} character `,
  ),
  address: requiredText('address is required', orderLimits.addressLength),
};

/** The order form for a part: the server's rules with this part's bounds. */
export function orderFormSchema(part: Stocked, limits: Limits) {
  const { min, max } = quantityBounds(part, limits);
  return z.object({ ...buyerFields, quantity: quantityBetween(min, max) });
}
export type OrderForm = z.output<ReturnType<typeof orderFormSchema>>;

/** Rules that hold for every part; the use case checks minimum and stock. */
export const orderRequestFields = ({ orderMax }: Limits) => ({
  ...buyerFields,
  quantity: quantityBetween(1, orderMax),
});

/** Field names in the order of the form. */
export const orderFormFields: readonly (keyof OrderForm)[] = [
  ...(Object.keys(buyerFields) as (keyof typeof buyerFields)[]),
  'quantity',
];
