import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './own-orders-words.ts';

const partCount = (count: number) => (count === 1 ? '1 Teil' : `${count} Teile`);
const lineCount = (count: number) => (count === 1 ? '1 Position' : `${count} Positionen`);

export const ownOrdersWords: Translated<typeof english.ownOrdersWords> = {
  find: 'Bestellung, Rechnung, eigene Nummer, Teil',
  more: 'Zeitraum und CSV-Export',
  days: { since: 'Bestellt ab', until: 'Bis' },
  daysHint: 'Tage gelten in der Zeitzone des Shops, Uhrzeiten in der Datei in UTC.',
  show: 'Anwenden',
  download: 'Als CSV herunterladen',
  saved: 'Die Datei ist gespeichert.',
  notFound: (typed) => `Keine Bestellung gefunden für ${typed}`,
  notFoundBody:
    'Suchen Sie nach der ganzen Bestellnummer oder ihrem Anfang, nach einem Teil Ihrer eigenen Bestellnummer, nach Rechnungs- oder Sendungsnummer oder nach Name oder Artikelnummer des Teils. Stornierte Bestellungen stehen unter „Storniert und erstattet“.',
  noneInDays: 'Keine Bestellungen an diesen Tagen',
  noneInDaysBody: 'Wählen Sie andere Tage oder zeigen Sie alle Ihre Bestellungen an.',
  tooMany: (typed) => `Zu viele Bestellungen für ${typed}`,
  clear: 'Alle meine Bestellungen anzeigen',
  lines: (shown, placed) =>
    shown === placed ? lineCount(placed) : `${shown} von ${lineCount(placed)}`,
  linesOf: (number) => `der Bestellung ${number}`,
  units: (units) => `${units} Stück`,
  sent: (lines, of, units, ofUnits) =>
    lines === of ? 'Alles versandt' : `${lines} von ${of} versandt, ${units} von ${ofUnits} Stück`,
  partCount,
  again: 'Erneut bestellen',
  againNamed: (number) => `Erneut bestellen: ${number}`,
  cancelAll: 'Alle stornieren',
  orderedBy: (person) => `Bestellt von ${person}`,
  whose: {
    label: 'Wessen Bestellungen',
    own: 'Meine Bestellungen',
    company: 'Bestellungen des Unternehmens',
    emptyTitle: 'Noch keine Bestellungen',
    emptyBody: 'Was jemand aus Ihrem Unternehmen von jetzt an bestellt, steht hier.',
  },
  cancelLine: 'Position stornieren',
  keepLine: 'Position behalten',
};
