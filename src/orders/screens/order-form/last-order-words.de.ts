import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './last-order-words.ts';

export const lastOrderWords: Translated<typeof english.lastOrderWords> = {
  offline: {
    title: 'Ihre Bestellung ist aufgegeben',
    body: 'Im Augenblick gibt es keine Verbindung, um sie Ihnen zu zeigen. Sie steht unter „Meine Bestellungen“, wo Sie sie auch bezahlen können; bitte bestellen Sie nicht ein zweites Mal.',
  },
  placed: {
    title: 'Sie haben diese Bestellung soeben aufgegeben',
    body: (what, at) => `${what}, ${at}. Sie ist noch nicht bezahlt.`,
  },
  lost: {
    title: 'Ihre Bestellung wurde gesendet, die Bestätigung kam nicht an',
    body: (what, at) =>
      `${what}, ${at}. Möglicherweise ist sie schon eingegangen. Wenn Sie sie unverändert noch einmal senden, wird sie trotzdem nur einmal ausgeführt.`,
  },
  toOrders: 'Unter „Meine Bestellungen“ nachsehen',
};
