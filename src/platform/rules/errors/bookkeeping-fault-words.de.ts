import type { Translated } from '../language/translated.ts';
import type * as english from './bookkeeping-fault-words.ts';

export const bookkeepingFaultWords: Translated<typeof english.bookkeepingFaultWords> = {
  title: 'Der Export für die Buchhaltung ist noch nicht möglich',
  nothingExported: 'Es wurde nichts exportiert.',
  missing: (labels) =>
    `Bitte füllen Sie in den Einstellungen unter „Buchhaltung“ ${labels.map((label) => `„${label}“`).join(' und ')} aus.`,
  digits: (label, digits) =>
    `„${label}“ in den Einstellungen muss bei jedem Konto ${digits} Stellen haben.`,
  rate: (label, percent, document) =>
    `„${label}“ in den Einstellungen nennt kein Konto für ${percent.replace('.', ',')} %, den Satz von ${document}.`,
  currency: (document, currency) =>
    `${document} lautet auf ${currency}, und ein Wechselkurs ist nicht bekannt: Bitte buchen Sie diesen Beleg von Hand.`,
  year: (day) =>
    `In diesem Zeitraum beginnt am ${day} ein Wirtschaftsjahr: Bitte exportieren Sie die Monate einzeln.`,
  debtors: (last) =>
    `Es gibt mehr Kunden als Debitorenkonten bis ${last}: Bitte wählen Sie ein niedrigeres erstes Konto oder ein Konto für alle Kunden.`,
  bookings: (most) =>
    `DATEV nimmt höchstens ${most} Buchungen auf einmal an: Bitte wählen Sie einen kürzeren Zeitraum.`,
};
