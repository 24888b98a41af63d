import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { type PriceRule, priceDecimals } from '../../../pricing/rules/price.rule.ts';
import { productWords } from './product-words.ts';

/** Which counts a field takes. */
export const countBounds = (min: number, max: number): string =>
  productWords.between(formatCount(min), formatCount(max));

/** Which prices a part may have. */
export function priceBounds(rule: PriceRule): string {
  const range = productWords.pricesBetween(
    formatCount(rule.min),
    formatCount(rule.max),
    rule.currency.toUpperCase(),
  );
  return priceDecimals(rule) === 0 ? productWords.wholePrices(range) : range;
}
