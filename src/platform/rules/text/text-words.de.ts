import type { Translated } from '../language/translated.ts';
import type * as english from './text-words.ts';

export const textWords: Translated<typeof english.textWords> = {
  tooLong: (length) => `Bitte höchstens ${length} Zeichen`,
  invalidCursor: 'Dieser Cursor gehört nicht zu dieser Liste: Bitte ohne ihn beginnen',
  shorter: 'Bitte kürzer fassen',
  oneLine: 'Bitte in eine Zeile schreiben',
  visible: 'Bitte mit sichtbaren Zeichen schreiben',
  cannotBeShown: 'Dieser Text enthält Zeichen, die sich nicht anzeigen lassen',
  country: 'Bitte ein Land angeben, etwa DE',
  wholeLink: 'Bitte den ganzen Link angeben, beginnend mit https://',
  wholeNumber: 'Bitte eine ganze Zahl angeben',
  atMostWait: (left) => `Höchstens ${left} warten auf den Versand`,
  noteFirst: 'Schreiben Sie zuerst die Notiz',
  dayFormat: 'Bitte den Tag in der Form 2026-01-31 angeben',
  daysOutOfOrder: 'Der letzte Tag liegt vor dem ersten',
  partTwice: 'Dieses Teil ist doppelt aufgeführt',
  orderTwice: 'Diese Bestellung ist doppelt aufgeführt',
  linesOrText: 'Bitte entweder Zeilen oder Text senden',
  numberOrBuyer: 'Bitte nach einer Nummer oder einem Käufer suchen, nicht nach beiden',
  oneOfThree:
    'Bitte entweder nach der Nummer, nach dem Käufer oder mit einem gemeinsamen Suchbegriff suchen',
  periodFormat: 'Bitte den Zeitraum als 2026-01 oder 2026-Q1 angeben',
  monthOrSearch: 'Bitte entweder einen Monat oder einen Suchbegriff angeben',
  pictureAddress: 'Das Bild braucht eine Adresse mit http oder https',
  addressTooLong: 'Diese Adresse ist zu lang',
  tooFine: (name, decimals) =>
    decimals === 0
      ? `${name}: Bitte eine ganze Zahl angeben`
      : `${name}: Bitte höchstens ${decimals} Nachkommastellen angeben`,
};
