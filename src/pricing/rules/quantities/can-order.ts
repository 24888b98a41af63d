import { leastQuantity } from '../price-terms.ts';
import type { QuantityLimits, Stocked } from './quantity.rules.ts';

/**
 * Whether a part can be bought, from the stock or ahead of its next delivery. Lists load it in place of
 * `quantityBounds`, which says which quantities.
 */
export function canOrder(part: Stocked, { orderMax, ahead }: QuantityLimits): boolean {
  if (part.available > 0) return true;
  const least = leastQuantity(part);
  return ahead && least <= orderMax && least <= (part.nextDelivery?.unpromised ?? 0);
}
