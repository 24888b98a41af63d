import type { Translated } from '../../../domain/translated.ts';
import type * as english from './last-order-words.ts';

export const lastOrderWords: Translated<typeof english.lastOrderWords> = {
  offline: {
    title: 'Ihre Bestellung ist aufgegeben',
    body: 'Im Augenblick gibt es keine Verbindung, um sie Ihnen zu zeigen. Sie steht unter „Meine Bestellungen“, wo Sie sie bezahlen; bitte bestellen Sie nicht ein zweites Mal.',
  },
  placed: {
    title: 'Sie haben diese Bestellung soeben aufgegeben',
    body: (what, at) => `${what}, ${at}. Sie ist noch nicht bezahlt.`,
  },
  lost: {
    title: 'Ihre Bestellung wurde gesendet, die Antwort ging verloren',
    body: (what, at) =>
      `${what}, ${at}. Sie ist vielleicht schon aufgegeben. Unverändert noch einmal gesendet, wird sie nur einmal aufgegeben.`,
  },
  toOrders: 'Unter „Meine Bestellungen“ nachsehen',
};
