import { aheadText } from '../../../domain/deliveries/follow-text.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { orderCopy } from '../../copy/orders.ts';
import { partCopy } from '../../copy/products.ts';
import { nextDeliveryText } from '../parts/next-delivery-text.ts';
import type { CheckedLine } from './use-checked-cart.ts';

const count = (value: number | undefined) => formatCount(value ?? 0);

const withMore = (text: string, { nextDelivery }: CheckedLine) =>
  nextDelivery ? `${text}. ${nextDeliveryText(nextDelivery)}` : text;

function aheadWords({ quantity, aheadUnits: units = 0, nextDelivery }: CheckedLine): string | null {
  if (units === 0 || quantity === null || !nextDelivery) return null;
  return aheadText({ quantity, units, date: nextDelivery.date });
}

/** What a line's verdict says, in words. */
export function verdictText(line: CheckedLine): string {
  const { verdict, minimumQuantity, multipleOf, available } = line;
  switch (verdict) {
    case 'ok':
      return aheadWords(line) ?? 'Ready to order';
    case 'belowMinimum':
      return `Sold from ${count(minimumQuantity)} pieces on`;
    case 'notMultiple':
      return partCopy.cartons(count(multipleOf));
    case 'aboveMaximum':
      return 'More than one order takes';
    case 'shortStock':
      return withMore(`Only ${count(available)} in stock`, line);
    case 'outOfStock':
      return withMore(partCopy.outOfStock, line);
    case 'unknown':
      return line.suggestion ? 'Not found. Is one of these meant?' : 'Not found in the catalogue';
    case 'ambiguous':
      return 'Several parts are called that. Which one is meant?';
    case 'badQuantity':
      return 'The quantity is not a whole number';
    case 'duplicate':
      return 'Stands there twice';
  }
}

/** The press that orders the suggested quantity. */
export function takeText(line: CheckedLine, quantity: number): string {
  return quantity === line.available
    ? orderCopy.takeRemaining(formatCount(quantity))
    : `Order ${formatCount(quantity)}`;
}
