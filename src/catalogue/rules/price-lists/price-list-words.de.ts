import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './price-list-words.ts';

export const priceListMessages: Translated<typeof english.priceListMessages> = {
  name: 'Bitte geben Sie einen Namen an',
  day: 'Bitte geben Sie einen Tag wie 2027-01-31 an',
  dayOrder: 'Der letzte Tag liegt vor dem ersten',
  percent:
    'Bitte geben Sie einen Prozentsatz über 0 und unter 100 an, mit höchstens drei Nachkommastellen',
  price: 'Bitte geben Sie einen Preis über 0 an',
  sku: 'Bitte geben Sie eine Artikelnummer an',
  category: 'Bitte wählen Sie eine Kategorie',
  target:
    'Eine Zeile braucht ein Teil mit Preis, eine Kategorie mit Prozentsatz oder einen Prozentsatz für alles',
  rowTwice: 'Dafür hat die Liste schon eine andere Zeile',
  noSuchCompany: 'Dieses Unternehmen gibt es nicht',
  noSuchGroup: 'Diese Gruppe gibt es nicht',
  fromRises: 'Jeder Staffelpreis beginnt über dem vorigen',
  priceFalls: 'Jeder Staffelpreis ist niedriger als der vorige',
  tooManyRows: (most) => `Eine Preisliste hat höchstens ${most} Zeilen`,
  noHeader: 'Die Datei braucht eine Spalte SKU mit Preis oder Kategorie mit Prozent',
  columnCount: 'Die Zeile hat mehr Zellen, als die Datei Spalten hat',
  unknownPart: (sku) => `Das Teil ${sku} gibt es nicht`,
};
