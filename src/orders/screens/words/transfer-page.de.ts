import { orderSheetCopy } from './order-sheet.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './transfer-page.ts';

export const transferPageCopy: Translated<typeof english.transferPageCopy> = {
  title: 'Überweisung',
  waits: 'Wartet auf Überweisung',
  recordShort: 'Überweisung erfassen',
  open: (name) => `Überweisung erfassen: Zahlung der Bestellung über ${name}`,
  record: 'Überweisung erfassen',
  back: orderSheetCopy.back.admin,
  checkout: 'Zu zahlen',
  number: orderSheetCopy.number,
  poNumber: 'Bestellnummer des Käufers',
  reference: 'Verwendungszweck',
  buyer: 'Käufer',
  due: 'Fällig',
  byCard:
    'Der Käufer hatte Kartenzahlung gewählt. Eine offene Kartenzahlung wird zuerst abgebrochen; war sie erfolgreich, gilt sie.',
  amount: 'Eingegangener Betrag',
  amountHint: 'Er muss dem fälligen Betrag entsprechen.',
  date: 'Tag des Eingangs',
  dateHint: 'Wie auf dem Kontoauszug.',
  save: 'Zahlung erfassen',
  mailed: 'Die Bestellung ist dann bezahlt, und der Käufer erhält eine E-Mail.',
  confirm: 'Ist dieser Betrag eingegangen?',
  confirmBody: (amount, day) => `${amount} am ${day}.`,
  no: 'Zurück',
  done: 'Die Überweisung ist erfasst, und die Bestellung ist bezahlt.',
  nothingDue: 'Es ist nichts fällig',
  nothingDueBody: {
    paid: 'Diese Bestellung ist bezahlt.',
    ended:
      'Diese Bestellung ist unbezahlt storniert oder verfallen. Überweisen Sie es zurück, oder bitten Sie den Käufer, neu zu bestellen.',
  },
};
