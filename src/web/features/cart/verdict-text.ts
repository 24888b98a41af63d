import { aheadText } from '../../../domain/deliveries/follow-text.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { orderCopy } from '../../copy/orders.ts';
import { nextDeliveryText } from '../parts/next-delivery-text.ts';
import type { CheckedLine } from './use-checked-cart.ts';
import { verdictWords as words } from './verdict-words.ts';

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
      return aheadWords(line) ?? words.ok;
    case 'belowMinimum':
      return words.belowMinimum(count(minimumQuantity));
    case 'notMultiple':
      return words.notMultiple(count(multipleOf));
    case 'shortStock':
      return withMore(words.shortStock(count(available)), line);
    case 'outOfStock':
      return withMore(words.outOfStock, line);
    case 'unknown':
      return line.suggestion ? words.suggested : words.unknown;
    default:
      return words[verdict];
  }
}

/** The press that orders the suggested quantity. */
export function takeText(line: CheckedLine, quantity: number): string {
  return quantity === line.available
    ? orderCopy.takeRemaining(formatCount(quantity))
    : words.take(formatCount(quantity));
}
