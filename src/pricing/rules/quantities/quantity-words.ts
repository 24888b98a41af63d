import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Messages about the quantity of an order. */
export const quantityMessages = {
  required: 'Quantity is required',
  whole: 'Quantity must be a whole number',
  minimum: (min: number) => `Must be minimum Quantity ${min}`,
  maximum: (max: number) => `must be maximum Quantity ${max}`,
  multiple: (multipleOf: number, near: readonly number[]) =>
    `This part comes in cartons of ${formatCount(multipleOf)}: order ${near.map(formatCount).join(' or ')}`,
  /** @param max 0 if no carton fits into an order */
  notOrderable: (min: number, max: number) =>
    `The minimum for this part is ${formatCount(min)}, but an order is currently limited to ${max === 0 ? 'fewer' : formatCount(max)}. Please contact us.`,
};
