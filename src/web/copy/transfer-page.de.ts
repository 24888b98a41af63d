import { orderSheetCopy } from './order-sheet.ts';
import type { Translated } from '../../domain/translated.ts';
import type * as english from './transfer-page.ts';

export const transferPageCopy: Translated<typeof english.transferPageCopy> = {
  title: 'Überweisung',
  waits: 'Wartet auf Überweisung',
  recordShort: 'Überweisung erfassen',
  open: (name) => `Überweisung erfassen: Zahlung der Bestellung über ${name}`,
  record: 'Überweisung erfassen',
  back: orderSheetCopy.back.admin,
  checkout: 'Was zu zahlen ist',
  poNumber: 'Bestellnummer des Käufers',
  reference: 'Verwendungszweck',
  buyer: 'Käufer',
  due: 'Fällig',
  byCard:
    'Der Käufer wollte mit Karte zahlen. Eine offene Kartenzahlung wird zuerst abgebrochen; ist sie gelungen, so gilt sie.',
  amount: 'Eingegangener Betrag',
  amountHint: 'Er muss dem fälligen entsprechen.',
  date: 'Tag des Eingangs',
  dateHint: 'Wie auf dem Kontoauszug.',
  save: 'Zahlung erfassen',
  mailed: 'Die Bestellungen sind dann bezahlt, und der Käufer erhält eine E-Mail.',
  confirm: 'Ist dieses Geld eingegangen?',
  confirmBody: (amount, day) => `${amount} am ${day}.`,
  no: 'Zurück',
  done: 'Die Überweisung ist erfasst, und die Bestellungen sind bezahlt.',
  nothingDue: 'Es ist nichts fällig',
  nothingDueBody: {
    paid: 'Diese Bestellungen sind bezahlt.',
    ended:
      'Diese Bestellungen endeten unbezahlt, das Geld gehört also zu keiner. Senden Sie es zurück, oder lassen Sie den Käufer neu bestellen.',
  },
};
