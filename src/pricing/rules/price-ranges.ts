import { type PriceTerms, breakReached, leastQuantity } from './price-terms.ts';

/** A unit price and the quantities that it holds for; `to` is null for the last one. */
export type PriceRange = {
  readonly from: number;
  readonly to: number | null;
  readonly price: number;
};

/** A part's unit prices from its least quantity on. */
export function priceRanges(
  part: PriceTerms & { readonly minimumQuantity: number; readonly multipleOf: number },
): readonly PriceRange[] {
  const least = leastQuantity(part);
  const starts = [
    least,
    ...part.priceBreaks.map(({ from }) => from).filter((from) => from > least),
  ];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const { price } = breakReached(part.priceBreaks, from) ?? part;
    return { from, to: next === undefined ? null : next - 1, price };
  });
}
