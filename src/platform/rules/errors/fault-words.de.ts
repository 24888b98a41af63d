import type { Translated } from '../language/translated.ts';
import type * as english from './fault-words.ts';

export const faultWords: Translated<typeof english.faultWords> = {
  noSuchPart: 'Dieses Teil gibt es nicht. Vielleicht wurde es entfernt.',
  hiddenPrices: 'Preise sind für freigegebene Kunden',
  goneFromCatalogue: 'Dieses Teil steht nicht mehr im Katalog',
  partTwice: 'Dieses Teil steht zweimal in der Liste',
  nameTaken: 'Dieser Name ist vergeben',
  noReplacement: 'Bitte nennen Sie ein anderes Teil, das im Katalog steht',
  tooManyPrices: (most) =>
    `Höchstens ${most} Preise werden auf einmal geändert: Suchen Sie genauer, oder wählen Sie eine Kategorie`,
  cardAtLeast: (total, least) =>
    `Die Summe beträgt ${total}, Kartenzahlung ist erst ab ${least} möglich: Bitte bestellen Sie mehr`,
  cardAtMost: (total, most) =>
    `Die Summe beträgt ${total}, Kartenzahlung ist nur bis ${most} möglich: Bitte bestellen Sie weniger`,
  noSuchOrder: 'Diese Bestellung gibt es nicht.',
  orderUnpaid: 'Diese Bestellung ist nicht bezahlt.',
  otherBuyer: 'Diese Bestellung ist von einem anderen Käufer als die erste.',
  otherAddress: 'Diese Bestellung geht an eine andere Adresse als die erste.',
  unitsOrdered: (units) => `Bestellt wurden höchstens ${units}`,
  noTracking: 'Es gibt keine Angaben zur Sendungsverfolgung, die wir senden könnten',
  dayToCome: 'Dieser Tag liegt in der Zukunft',
  amountTooFine: 'Dieser Betrag hat mehr Nachkommastellen als die Währung des Shops',
  amountDue: (amount) => `Fällig sind ${amount}`,
  refundOne: 'Bitte erstatten Sie mindestens ein Stück',
  refundAtMost: (units) => `Höchstens ${units} Stück lassen sich erstatten`,
  refundSentAtMost: (units) => `Höchstens ${units} versandte Stück lassen sich erstatten`,
  refundOf: 'Bitte wählen Sie: nicht versandte Stück (unsent) oder zurückgesandte (sent)',
  refundAmount: (most) => `Höchstens ${most}. Erstatten Sie den Rest nach Stückzahl.`,
  amountAlone: 'Bitte geben Sie entweder einen Betrag oder eine Stückzahl an',
  orderIdRequired: 'orderId fehlt',
  cardExpired: 'Ihre Karte ist abgelaufen.',
  keyLength: (most) => `Idempotency-Key muss 1 bis ${most} Zeichen haben`,
  excelWorkbook:
    'Das ist eine Excel-Arbeitsmappe. Speichern Sie sie als „CSV UTF-8 (durch Trennzeichen getrennt)“ und wählen Sie diese Datei',
  openDocument:
    'Das ist eine OpenDocument-Tabelle. Speichern Sie sie als „Text CSV“ in UTF-8 und wählen Sie diese Datei',
  packedFile:
    'Das ist eine gepackte Datei (ZIP). Entpacken Sie sie und wählen Sie die CSV-Datei darin',
  nulInFile: 'Die Datei enthält NUL-Zeichen und ist daher keine CSV-Datei',
  wrongEncoding: (file, encoding) =>
    `${file} ist ${encoding}. Speichern Sie die Datei in Ihrer Tabellenkalkulation als „CSV UTF-8“, und versuchen Sie es erneut; es wurde nichts importiert.`,
  lineTooLong: (file, line, kilobytes) =>
    `Zeile ${line} von ${file} hat mehr als ${kilobytes} KB; das ist keine Teileliste als CSV. Speichern Sie die Datei in Ihrer Tabellenkalkulation als „CSV UTF-8“, und versuchen Sie es erneut; es wurde nichts importiert.`,
  tooManyColumns: (file, most) =>
    `${file} hat mehr als ${most} Spalten; das ist keine Teileliste als CSV. Speichern Sie die Liste allein in Ihrer Tabellenkalkulation als „CSV UTF-8“, und versuchen Sie es erneut; es wurde nichts importiert.`,
  notUtf8: (file, line) =>
    `${file} ist in Zeile ${line} nicht UTF-8. Speichern Sie die Datei in Ihrer Tabellenkalkulation als „CSV UTF-8“, und versuchen Sie es erneut; es wurde nichts importiert.`,
};
