import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './order-messages-words.ts';

export const orderMessages: Translated<typeof english.orderMessages> = {
  price: 'Preis',
  phone: 'Bitte geben Sie eine Telefonnummer an',
  phoneLength: (digits) => `Die Telefonnummer braucht mindestens ${digits} Ziffern`,
  renamedPart: (name) =>
    `Dieses Teil heißt jetzt „${name}“. Es wurde nichts bestellt; bitte sehen Sie es sich an und bestellen Sie erneut.`,
  number:
    'Eine Bestellnummer hat acht Buchstaben und Ziffern: Geben Sie mindestens vier davon an, vom Anfang oder bis zum Ende, oder die vollständige Nummer',
  tooManyBuyers: (most) =>
    `Mehr als ${most} Käufer heißen so: Geben Sie mehr vom Namen oder von der E-Mail-Adresse an`,
  tooManyParts: (most) =>
    `Die Namen von mehr als ${most} Teilen beginnen so: Geben Sie mehr vom Namen oder die Artikelnummer an`,
  tooManyOrders: (most) =>
    `Mehr als ${most} Bestellungen haben diese Bestellnummer: Suchen Sie nach dem Käufer`,
  tooManyPoNumbers: (most) =>
    `Mehr als ${most} Bestellnummern beginnen so: Geben Sie mehr von der Nummer an`,
  days: (count) => `${count} Tage`,
  hours: (count) => (count === 1 ? 'eine Stunde' : `${count} Stunden`),
};
