import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './mail-words.ts';

export const mailWords: Translated<typeof english.mailWords> = {
  hello: (name) => (name === null ? 'Guten Tag' : `Guten Tag ${name}`),
  openAddress: 'Oder öffnen Sie diese Adresse:',
  part: 'Teil',
  sku: 'Artikelnummer',
  quantity: 'Menge',
  priceEach: 'Stückpreis',
  notInStock: 'Noch nicht vorrätig',
  total: 'Summe',
  taxNote: 'Steuerhinweis',
  poNumber: 'Ihre Bestellnummer',
  ofOrder: (number, poNumber) =>
    poNumber === null ? number : `${number} (Ihre Bestellnummer ${poNumber})`,
  orderNumber: 'Bestellnummer',
  parts: (count) => `${count} Teile`,
  myOrders: 'Zu meinen Bestellungen',
  order: 'Zur Bestellung',
  catalogue: 'Zu den Teilen',
};
