import { plainNamesInFiles } from '../parts/plain-field-names.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './import-field-words.ts';

export const importFieldWords: Translated<typeof english.importFieldWords> = {
  ...plainNamesInFiles,
  name: 'Name',
  price: 'Preis',
  minimumQuantity: 'Mindestmenge',
  available: 'Bestand',
  description: 'Beschreibung',
  'name@de': 'Name auf Deutsch',
  'description@de': 'Beschreibung auf Deutsch',
  photo: 'Bild',
  img: 'Bild',
};

export const priceFromWords: typeof english.priceFromWords = (quantity) =>
  `Preis ab ${quantity} Stück`;
