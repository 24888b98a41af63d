import { quantityUpTo } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { leastQuantity } from '../../../pricing/rules/price-terms.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import { boundsOfPart } from '../../../cart/server/check-line-request.ts';
import type { ItemRow } from './items.store.ts';
import { pieces } from './item.ts';

/** The smallest quantity of a part that buyers usually order. */
export const usualQuantity = (part: ItemRow): number =>
  leastQuantity({ minimumQuantity: part.minimum_quantity, multipleOf: part.multiple_of });

/** The limits for a line: what is not in stock is ordered ahead only if the buyer asks for it. */
export const limitsOfLine = (limits: Limits, isBacklogWanted: boolean): Limits =>
  limits.ahead && !isBacklogWanted ? { ...limits, ahead: false } : limits;

/** How much of a wanted quantity can be ordered now: the largest that the shop's rule allows. */
export const deliverable = (part: ItemRow, quantity: number, limits: Limits): number =>
  quantityUpTo(quantity, boundsOfPart(part, limits)) ?? 0;

/** Whether a wanted quantity is in stock, in the standard's words, with the day of the next delivery if it is not. */
export function availabilityOf(part: ItemRow, quantity: number, limits: Limits): XmlTree {
  const now = deliverable(part, quantity, limitsOfLine(limits, false));
  const isShort = part.available < quantity;
  const day = isShort ? part.next_delivery_on : null;
  const without = day === null ? 'not_available' : 'expecting_delivery';
  return {
    'vco:Code': isShort ? (now > 0 ? 'partially_available' : without) : 'available',
    ...(isShort && { 'vco:AvailableQuantity': pieces(part.available) }),
    ...(day !== null && { 'vco:ExpectedDeliveryDate': day }),
  };
}
