import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './reminder-words.ts';

export const reminderWords: Translated<typeof english.reminderWords> = {
  invoice: 'Rechnung',
  open: 'Offen',
  due: 'Fällig am',
  action: 'Zur Rechnung',
  note: 'Falls Sie inzwischen bezahlt haben, ist diese E-Mail gegenstandslos.',
  discount: (discount, until, rest) =>
    `Bei Zahlung bis ${until} können Sie ${discount} Skonto abziehen und zahlen ${rest}.`,
  'invoice-due': {
    subject: (number, due) => `Rechnung ${number} ist am ${due} fällig`,
    heading: 'Eine Rechnung ist bald fällig',
    body: (hello, number, open, due) =>
      `${hello}, aus Rechnung ${number} sind ${open} am ${due} fällig.`,
  },
  'invoice-overdue': {
    subject: (number) => `Rechnung ${number} ist überfällig`,
    heading: 'Eine Rechnung ist überfällig',
    body: (hello, number, open, due) =>
      `${hello}, aus Rechnung ${number} waren ${open} am ${due} fällig. Wir haben noch keinen Zahlungseingang. Bitte überweisen Sie den Betrag in den nächsten Tagen.`,
  },
};
