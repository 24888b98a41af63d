import type { Translated } from '../../../domain/translated.ts';
import type * as english from './purchase-words.ts';

export const purchaseWords: Translated<typeof english.purchaseWords> = {
  each: (unitPrice) => `Das Teil kostet jetzt ${unitPrice} je Stück.`,
  newTotal: (quantity, total) => `${quantity} Stück kosten ${total}. Zum neuen Preis bestellen?`,
  newChargedTotal: (quantity, total) =>
    `${quantity} Stück kosten ${total} mit Steuer und Versand. Dafür bestellen?`,
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
    'Das Formular kommt wieder, sobald es Bestand gibt. Ihre Eingaben bleiben erhalten.',
  look: 'Erneut nachsehen',
  otherParts: 'Andere Teile ansehen',
  toMyOrders: 'Zu meinen Bestellungen',
  toOrder: (number) => `Bestellung ${number} ansehen`,
  repeat: {
    title: 'Noch einmal bestellen?',
    placed: (what, number) =>
      `Sie haben soeben ${what} bestellt: Bestellung ${number}, noch nicht bezahlt. Dies wäre eine zweite Bestellung.`,
    lost: (what) =>
      `Die Antwort auf Ihre Bestellung (${what}) ging verloren: Sie ist vielleicht schon aufgegeben. Dies wäre eine zweite Bestellung.`,
    yes: 'Zweite Bestellung aufgeben',
  },
  gone: 'Dieses Teil wird nicht verkauft',
  goneBody: 'Vielleicht wurde es aus dem Katalog genommen. Es gibt ähnliche.',
};
