import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './part-words.ts';

export const partMessages: Translated<typeof english.partMessages> = {
  price: 'Preis',
  pictureRequired: 'Bitte geben Sie ein Bild des Teils an',
  ean: 'Bitte geben Sie die 8, 12, 13 oder 14 Ziffern einer EAN an; die letzte ist eine Prüfziffer',
  priceRequired: 'Bitte geben Sie einen Preis an',
  minPrice: (min) => `Mindestens ${min}`,
  maxPrice: (max) => `Höchstens ${max}`,
  minimumRequired: 'Bitte geben Sie eine Mindestmenge an',
  minimumWhole: 'Die Mindestmenge muss eine ganze Zahl sein',
  stockRequired: 'Bitte geben Sie den Bestand an',
  stockWhole: 'Der Bestand muss eine ganze Zahl sein',
  minStock: (min) => `Der Bestand muss mindestens ${min} sein`,
  maxStock: (max) => `Der Bestand darf höchstens ${max} sein`,
  cartonRequired: 'Bitte geben Sie eine Kartongröße an',
  cartonWhole: 'Die Kartongröße muss eine ganze Zahl sein',
  cartonAtLeastOne: 'Die Kartongröße muss mindestens 1 sein',
  cartonAtMost: (max) => `Die Kartongröße darf höchstens ${max} sein`,
  lowStockWhole: 'Der Meldebestand muss eine ganze Zahl sein',
  lowStockAtLeastOne: 'Der Meldebestand muss mindestens 1 sein',
  lowStockAtMost: (max) => `Der Meldebestand darf höchstens ${max} sein`,
  rrpNumber: 'Die UVP muss eine Zahl sein',
  rrpPositive: 'Die UVP muss über 0 liegen',
  rrpAtMost: (max) => `Die UVP darf höchstens ${max} betragen`,
  rrp: 'UVP',
  unknownLanguage: (code) => `Teile haben keine Texte in der Sprache ${code}`,
  listRequired: 'Bitte senden Sie eine Liste von Teilen',
  atMostSaved: (most) => `Auf einmal werden höchstens ${most} Teile gespeichert`,
};

export const priceChangeMessages: Translated<typeof english.priceChangeMessages> = {
  percent: 'Bitte eine Prozentzahl von -90 bis 900 mit höchstens 2 Nachkommastellen angeben',
  oneChange: 'Bitte entweder Prozent oder einen Betrag angeben',
  amount: 'Der Betrag muss eine Zahl sein',
  currency: 'Der Betrag muss in der Währung des Shops möglich sein',
};

export const stockMessages: Translated<typeof english.stockMessages> = {
  whole: 'Die Differenz muss eine ganze Zahl sein',
  reason: 'Bitte geben Sie den Grund der Bestandsänderung an',
  amount: 'Bitte geben Sie an, um wie viel sich der Bestand ändert',
  delivery: 'Eine Lieferung erhöht den Bestand: Bitte eine Zahl über 0 angeben',
  damage: 'Ein Schaden mindert den Bestand: Geben Sie eine Zahl unter 0 an, etwa -20',
  notBoth: 'Setzen Sie den Bestand, oder ändern Sie ihn um eine Differenz, nicht beides',
  tooLow: (available) => `Nur ${available} sind auf Lager`,
};

export const breakMessages: Translated<typeof english.breakMessages> = {
  required: 'Bitte geben Sie die Menge an',
  whole: 'Die Menge muss eine ganze Zahl sein',
  atLeastTwo: 'Die Menge muss mindestens 2 sein',
  atMost: (max) => `Die Menge darf höchstens ${max} sein`,
  list: 'Staffelpreise müssen eine Liste sein',
  typed: (example) => `Schreiben Sie Staffelpreise so: ${example}`,
  rises: (from, before) => `Der Staffelpreis ab ${from} muss über ${before} beginnen`,
  falls: (from, before) => `Der Preis ab ${from} muss unter ${before} liegen`,
};
