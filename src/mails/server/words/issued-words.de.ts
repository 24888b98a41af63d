import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './issued-words.ts';

// A seller's credit note is a Rechnungskorrektur: in German tax law a Gutschrift is an invoice that the buyer issues
// (§ 14 Abs. 2 UStG).
export const issuedWords: Translated<typeof english.issuedWords> = {
  invoice: {
    name: 'Rechnung',
    heading: 'Ihre Rechnung',
    body: (hello, what, total) =>
      `${hello}, hier ist Ihre Rechnung ${what} über ${total}. Sie können sie auch auf der Seite der Bestellung herunterladen.`,
  },
  creditNote: {
    name: 'Rechnungskorrektur',
    heading: 'Ihre Rechnungskorrektur',
    body: (hello, what, total) =>
      `${hello}, hier ist Ihre Rechnungskorrektur ${what} über ${total}. Sie können sie auch auf der Seite der Bestellung herunterladen.`,
  },
  toInvoice: (number, invoice) => `${number} zur Rechnung ${invoice}`,
  corrects: 'Zur Rechnung',
  dueOn: 'Fällig am',
  discount: 'Skonto',
  discountUntil: (percent, amount, day) =>
    `${percent.replace('.', ',')} % (${amount}) bei Zahlung bis zum ${day}`,
};
