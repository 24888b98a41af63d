import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './import-field-words.ts';

export const importFieldWords: Translated<typeof english.importFieldWords> = {
  sku: 'Artikelnummer (SKU)',
  name: 'Name',
  category: 'Kategorie',
  ean: 'EAN',
  price: 'Preis',
  minimumQuantity: 'Mindestmenge',
  multipleOf: 'Kartongröße',
  available: 'Bestand',
  lowStock: 'Meldebestand',
  description: 'Beschreibung',
  'name@de': 'Name auf Deutsch',
  'description@de': 'Beschreibung auf Deutsch',
  photo: 'Bild',
  img: 'Bild',
};

export const priceFromWords: typeof english.priceFromWords = (quantity) =>
  `Preis ab ${quantity} Stück`;
