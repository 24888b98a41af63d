import type { Translated } from '../../../../platform/rules/language/translated.ts';
import { partCopy } from '../../../../catalogue/screens/words/products.ts';
import type * as english from './verdict-words.ts';

export const verdictWords: Translated<typeof english.verdictWords> = {
  ok: 'Bestellbar',
  belowMinimum: (minimum) => `Mindestmenge ${minimum}`,
  notMultiple: partCopy.cartons,
  aboveMaximum: (most) => `Höchstens ${most} je Bestellung`,
  shortStock: (available) => `Nur ${available} auf Lager`,
  outOfStock: partCopy.outOfStock,
  unknown: 'Nicht im Katalog gefunden',
  suggested: 'Nicht gefunden. Meinten Sie eines davon?',
  ambiguous: 'Mehrere Teile heißen so. Welches ist gemeint?',
  spreadsheet:
    'Excel hat diese Artikelnummer vermutlich verändert. Formatieren Sie die Spalte als Text oder berichtigen Sie die Nummer hier',
  badQuantity: 'Die Menge ist keine ganze Zahl',
  missingQuantity: 'Bitte geben Sie eine Menge ein',
  notInPieces: 'Bitte geben Sie die Menge in Stück ein',
  unclearQuantity: 'Hier stehen mehrere Zahlen. Bitte geben Sie die Menge ein',
  duplicate: 'Doppelt aufgeführt',
  take: (quantity) => `${quantity} bestellen`,
};
