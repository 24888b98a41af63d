import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { QuantityBounds } from '../../../pricing/rules/quantity.rules.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { partCopy } from '../../../catalogue/screens/words/products.ts';

/** Which quantities can be ordered, in words. */
export function quantityBoundsText({ min, max, multipleOf }: QuantityBounds): string {
  const bounds = orderCopy.bounds(formatCount(min), formatCount(max));
  return multipleOf === 1 ? bounds : `${bounds} ${partCopy.cartons(formatCount(multipleOf))}`;
}
