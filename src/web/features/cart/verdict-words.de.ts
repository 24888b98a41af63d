import type { Translated } from '../../../domain/translated.ts';
import { partCopy } from '../../copy/products.ts';
import type * as english from './verdict-words.ts';

export const verdictWords: Translated<typeof english.verdictWords> = {
  ok: 'Kann bestellt werden',
  belowMinimum: (minimum) => `Mindestmenge ${minimum} Stück`,
  notMultiple: partCopy.cartons,
  aboveMaximum: 'Mehr, als eine Bestellung fasst',
  shortStock: (available) => `Nur ${available} auf Lager`,
  outOfStock: partCopy.outOfStock,
  unknown: 'Nicht im Katalog gefunden',
  suggested: 'Nicht gefunden. Ist eines davon gemeint?',
  ambiguous: 'Mehrere Teile heißen so. Welches ist gemeint?',
  badQuantity: 'Die Menge ist keine ganze Zahl',
  duplicate: 'Steht doppelt da',
  take: (quantity) => `${quantity} bestellen`,
};
