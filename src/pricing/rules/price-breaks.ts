import { type Money, minorOf } from '../../platform/rules/money/money.ts';
import { type PriceTerms, breakReached } from './price-terms.ts';
import type { QuantityBounds } from './quantities/quantity.rules.ts';
import { quantityFrom } from './quantities/quantity.rules.ts';

/** A part's prices to compute with, in minor units of one currency. */
export type MinorTerms = {
  readonly currency: string;
  readonly priceMinor: number;
  readonly priceBreaks: readonly { readonly from: number; readonly priceMinor: number }[];
};

/**
 * The terms that the API states, to compute with.
 * @throws RangeError if a price is finer than the currency allows
 */
export const minorTermsOf = ({ price, priceBreaks }: PriceTerms, currency: string): MinorTerms => ({
  currency,
  priceMinor: minorOf(price, currency),
  priceBreaks: priceBreaks.map((one) => ({
    from: one.from,
    priceMinor: minorOf(one.price, currency),
  })),
});

/** The unit price of a quantity. */
export const unitPriceOf = (
  { currency, priceMinor, priceBreaks }: MinorTerms,
  quantity: number,
): Money => ({ minor: breakReached(priceBreaks, quantity)?.priceMinor ?? priceMinor, currency });

/** The net total of a quantity; the server's result is binding. */
export const linePriceOf = (terms: MinorTerms, quantity: number): Money => ({
  minor: unitPriceOf(terms, quantity).minor * quantity,
  currency: terms.currency,
});

export type CheaperQuantity = {
  readonly quantity: number;
  readonly totalMinor: number;
  readonly savedMinor: number;
};

/**
 * A larger quantity that costs no more in total: of several the cheapest, and of equally cheap ones the
 * largest.
 * @returns null if there is none
 */
export function cheaperQuantity(
  terms: MinorTerms,
  bounds: QuantityBounds,
  quantity: number,
): CheaperQuantity | null {
  const cost = linePriceOf(terms, quantity).minor;
  let best: { quantity: number; totalMinor: number } | null = null;
  // Within a break a larger quantity costs more, so only its first one can be the cheapest.
  for (const { from } of terms.priceBreaks) {
    const first = from > quantity ? quantityFrom(from, bounds) : null;
    if (first === null) continue;
    const totalMinor = linePriceOf(terms, first).minor;
    if (totalMinor <= (best?.totalMinor ?? cost)) best = { quantity: first, totalMinor };
  }
  return best && { ...best, savedMinor: cost - best.totalMinor };
}
