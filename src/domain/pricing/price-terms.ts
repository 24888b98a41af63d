/*
 * Apart from the rules, because cards of home show these and its script has a budget.
 */

/** The unit price from a quantity on. */
export type PriceBreak = { readonly from: number; readonly price: number };

/** A part's prices, all in the major unit or all in minor units. `from` rises and `price` falls from break to break. */
export type PriceTerms = { readonly price: number; readonly priceBreaks: readonly PriceBreak[] };

/** The lowest unit price, for any quantity. */
export function lowestPrice({ price, priceBreaks }: PriceTerms): number {
  return priceBreaks.at(-1)?.price ?? price;
}

/** The smallest quantity of full cartons that reaches a part's minimum (rulings §14). */
export function leastQuantity({
  minimumQuantity,
  multipleOf,
}: {
  readonly minimumQuantity: number;
  readonly multipleOf: number;
}): number {
  return Math.ceil(minimumQuantity / multipleOf) * multipleOf;
}
