import type * as english from './part-field-words.ts';

export const partFieldWords: typeof english.partFieldWords = {
  name: { inSentences: 'Name' },
  price: { inSentences: 'Preis' },
  priceBreaks: { inSentences: 'Staffelpreise' },
  minimumQuantity: { inSentences: 'Mindestmenge' },
  multipleOf: {
    inSentences: 'Kartongröße',
    label: 'Kartongröße',
    hint: 'Nur in Vielfachen davon bestellbar',
  },
  available: { inSentences: 'Bestand' },
  lowStock: {
    inSentences: 'Meldebestand',
    label: 'Meldebestand',
    hint: 'Wird er unterschritten, erhält der Shop eine E-Mail',
  },
  rrp: {
    inSentences: 'unverbindliche Preisempfehlung',
    label: 'UVP',
    hint: 'Was Verbraucher zahlen sollen, mit Steuer. Nur freigegebene Kunden sehen sie',
    inFiles: 'Unverbindliche Preisempfehlung (UVP)',
  },
  sku: {
    inSentences: 'Artikelnummer',
    label: 'Artikelnummer',
    inFiles: 'Artikelnummer (SKU)',
  },
  category: { inSentences: 'Kategorie', label: 'Kategorie' },
  ean: { inSentences: 'EAN', label: 'EAN' },
  attributes: { inSentences: 'technische Daten' },
  img: { inSentences: 'Bild' },
  description: { inSentences: 'Beschreibung' },
  texts: { inSentences: 'Texte in anderen Sprachen' },
};
