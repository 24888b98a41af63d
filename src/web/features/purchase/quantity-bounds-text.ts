import { formatCount } from '../../../domain/format-count.ts';
import type { QuantityBounds } from '../../../domain/pricing/quantity.rules.ts';
import { orderCopy } from '../../copy/orders.ts';
import { partCopy } from '../../copy/products.ts';

/** Which quantities can be ordered, in words. */
export function quantityBoundsText({ min, max, multipleOf }: QuantityBounds): string {
  const bounds = orderCopy.bounds(formatCount(min), formatCount(max));
  return multipleOf === 1 ? bounds : `${bounds} ${partCopy.cartons(formatCount(multipleOf))}`;
}
