import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './part-field-words.ts';

export const partFieldWords: Translated<typeof english.partFieldWords> = {
  name: 'Name',
  price: 'Preis',
  priceBreaks: 'Staffelpreise',
  minimumQuantity: 'Mindestmenge',
  multipleOf: 'Kartongröße',
  available: 'Bestand',
  lowStock: 'Meldebestand',
  sku: 'Artikelnummer',
  category: 'Kategorie',
  ean: 'EAN',
  attributes: 'technische Daten',
  img: 'Bild',
  description: 'Beschreibung',
  texts: 'Texte in anderen Sprachen',
};
