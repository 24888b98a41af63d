/*
 * Apart from the rules, because cards of home show these and its script has a budget.
 */

/** The unit price from a quantity on, in the major unit, as the API states it. */
export type PriceBreak = { readonly from: number; readonly price: number };

/** A part's prices in the major unit, as the API states them. `from` rises and `price` falls from break to break. */
export type PriceTerms = { readonly price: number; readonly priceBreaks: readonly PriceBreak[] };

/** The lowest unit price, for any quantity. */
export function lowestPrice({ price, priceBreaks }: PriceTerms): number {
  return priceBreaks.at(-1)?.price ?? price;
}

/** The highest break that a quantity reaches. */
export const breakReached = <B extends { readonly from: number }>(
  breaks: readonly B[],
  quantity: number,
): B | undefined => breaks.findLast(({ from }) => from <= quantity);

type Cartons = { readonly multipleOf: number };
type Breaks = { readonly priceBreaks: readonly { readonly from: number }[] };

/**
 * A part with the price breaks that one order can reach. The others come into force when `limits.orderMax` is raised,
 * and until then no buyer gets their price.
 */
export function withReachableBreaks<P extends Breaks & Cartons>(
  part: P,
  { orderMax }: { readonly orderMax: number },
): P {
  const most = orderMax - (orderMax % part.multipleOf);
  return { ...part, priceBreaks: part.priceBreaks.filter(({ from }) => from <= most) };
}

/** The price breaks that no order reaches. */
export const unreachableBreaks = (
  part: Pick<PriceTerms, 'priceBreaks'> & Cartons,
  limits: { readonly orderMax: number },
): readonly PriceBreak[] => {
  const { priceBreaks } = withReachableBreaks(part, limits);
  return part.priceBreaks.filter((one) => !priceBreaks.includes(one));
};

/** The smallest quantity of full cartons that reaches a part's minimum. */
export function leastQuantity({
  minimumQuantity,
  multipleOf,
}: Cartons & { readonly minimumQuantity: number }): number {
  return Math.ceil(minimumQuantity / multipleOf) * multipleOf;
}
