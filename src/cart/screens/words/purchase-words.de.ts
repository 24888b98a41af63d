import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './purchase-words.ts';

export const purchaseWords: Translated<typeof english.purchaseWords> = {
  each: (unitPrice) => `Das Teil kostet jetzt ${unitPrice} je Stück.`,
  newTotal: (quantity, total) => `${quantity} Stück kosten ${total}. Zum neuen Preis bestellen?`,
  newChargedTotal: (quantity, total) =>
    `${quantity} Stück kosten ${total} mit Steuer und Versand. Zu diesem Preis bestellen?`,
  sum: (quantity, unitPrice) => `${quantity} × ${unitPrice}`,
  cheaper: ({ larger, total, saved, typed }) =>
    saved === null
      ? `${larger} Stück kosten ${total}, so viel wie ${typed}`
      : `${larger} Stück kosten ${total}, ${saved} weniger als ${typed}`,
  takeLarger: (quantity) => `${quantity} bestellen`,
  sumMissing: 'Geben Sie eine Menge ein, um die Summe zu sehen.',
  noSum: '–',
  noneLeft: 'Zurzeit nicht auf Lager',
  noneLeftBody:
    'Das Formular erscheint wieder, sobald das Teil auf Lager ist. Ihre Eingaben bleiben erhalten.',
  look: 'Erneut prüfen',
  otherParts: 'Andere Teile ansehen',
  toMyOrders: 'Zu meinen Bestellungen',
  toOrder: (number) => `Bestellung ${number} ansehen`,
  repeat: {
    title: 'Noch einmal bestellen?',
    placed: (what, number) =>
      `Sie haben soeben ${what} bestellt: Bestellung ${number}, noch nicht bezahlt. Dies wäre eine zweite Bestellung.`,
    lost: (what) =>
      `Die Bestätigung Ihrer Bestellung (${what}) kam nicht an: Möglicherweise ist sie schon eingegangen. Dies wäre eine zweite Bestellung.`,
    yes: 'Zweite Bestellung aufgeben',
  },
  gone: 'Dieses Teil wird nicht verkauft',
  goneBody: 'Vielleicht wurde es aus dem Katalog genommen. Im Katalog finden Sie ähnliche Teile.',
};
