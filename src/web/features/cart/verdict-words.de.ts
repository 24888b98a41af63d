import { aheadText } from '../../../domain/deliveries/follow-text.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { partCopy } from '../../copy/products.ts';
import { orderCopy } from '../../copy/orders.ts';
import { nextDeliveryText } from '../parts/next-delivery-text.ts';
import type { CheckedLine } from './use-checked-cart.ts';

const count = (value: number | undefined) => formatCount(value ?? 0);

const withMore = (text: string, { nextDelivery }: CheckedLine) =>
  nextDelivery ? `${text}. ${nextDeliveryText(nextDelivery)}` : text;

function aheadWords({ quantity, aheadUnits: units = 0, nextDelivery }: CheckedLine): string | null {
  if (units === 0 || quantity === null || !nextDelivery) return null;
  return aheadText({ quantity, units, date: nextDelivery.date });
}

export function verdictText(line: CheckedLine): string {
  const { verdict, minimumQuantity, multipleOf, available } = line;
  switch (verdict) {
    case 'ok':
      return aheadWords(line) ?? 'Kann bestellt werden';
    case 'belowMinimum':
      return `Mindestmenge ${count(minimumQuantity)} Stück`;
    case 'notMultiple':
      return partCopy.cartons(count(multipleOf));
    case 'aboveMaximum':
      return 'Mehr, als eine Bestellung fasst';
    case 'shortStock':
      return withMore(`Nur ${count(available)} auf Lager`, line);
    case 'outOfStock':
      return withMore(partCopy.outOfStock, line);
    case 'unknown':
      return line.suggestion
        ? 'Nicht gefunden. Ist eines davon gemeint?'
        : 'Nicht im Katalog gefunden';
    case 'ambiguous':
      return 'Mehrere Teile heißen so. Welches ist gemeint?';
    case 'badQuantity':
      return 'Die Menge ist keine ganze Zahl';
    case 'duplicate':
      return 'Steht doppelt da';
  }
}

export function takeText(line: CheckedLine, quantity: number): string {
  return quantity === line.available
    ? orderCopy.takeRemaining(formatCount(quantity))
    : `${formatCount(quantity)} bestellen`;
}
