import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './cart-words.ts';

export const cartMessages: Translated<typeof english.cartMessages> = {
  twice: 'Dieses Teil ist doppelt aufgeführt',
  empty: 'Bitte fügen Sie zuerst ein Teil hinzu',
  tooManyLines: (most) => `Höchstens ${most} Zeilen lassen sich auf einmal prüfen`,
  noLines: 'Bitte nennen Sie ein Teil und eine Menge',
  noTransfers: 'Dieser Shop nimmt keine Überweisungen an',
  noInvoice:
    'Auf Rechnung bestellen Unternehmen, denen dieser Shop ein Zahlungsziel gewährt hat. Bitte wählen Sie eine andere Zahlungsart',
  noCards: 'Kartenzahlung ist zurzeit nicht möglich: Bitte wählen Sie Überweisung',
};
