import type { PriceTerms } from './price-terms.ts';
import type { QuantityBounds } from './quantities/quantity.rules.ts';
import { quantityFrom } from './quantities/quantity.rules.ts';

/** The unit price of a quantity: that of the highest break reached. */
export function unitPriceOf({ price, priceBreaks }: PriceTerms, quantity: number): number {
  return priceBreaks.findLast(({ from }) => from <= quantity)?.price ?? price;
}

export type CheaperQuantity = {
  readonly quantity: number;
  readonly totalMinor: number;
  readonly savedMinor: number;
};

/**
 * A larger quantity that costs no more in total: of several the cheapest, and of equally cheap ones the
 * largest.
 * @param terms prices in minor units
 * @returns null if there is none
 */
export function cheaperQuantity(
  terms: PriceTerms,
  bounds: QuantityBounds,
  quantity: number,
): CheaperQuantity | null {
  const cost = unitPriceOf(terms, quantity) * quantity;
  let best: { quantity: number; totalMinor: number } | null = null;
  // Within a break a larger quantity costs more, so only its first one can be the cheapest.
  for (const { from } of terms.priceBreaks) {
    const first = from > quantity ? quantityFrom(from, bounds) : null;
    if (first === null) continue;
    const totalMinor = unitPriceOf(terms, first) * first;
    if (totalMinor <= (best?.totalMinor ?? cost)) best = { quantity: first, totalMinor };
  }
  return best && { ...best, savedMinor: cost - best.totalMinor };
}
