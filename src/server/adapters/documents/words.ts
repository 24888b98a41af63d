import * as language from '../../../domain/language.ts';
import type { TradeDocument } from '../../../domain/documents/trade-document.ts';

/* Texts that PDF, UBL and CII share. */

export const FREIGHT = 'Freight';

const dates = new Intl.DateTimeFormat(language.dayLocale, { dateStyle: 'long', timeZone: 'UTC' });

/** A date for people: '24 November 2026'. */
export const longDate = (date: string): string => dates.format(new Date(`${date}T00:00:00Z`));

const methods = { card: 'by card', transfer: 'by bank transfer' } as const;

/** States when and how the money moved; null while it is due. */
export function settlement({ kind, payment }: TradeDocument): string | null {
  if (payment.paidOn === null) return null;
  const verb = kind === 'creditNote' ? 'Refunded' : 'Paid';
  return `${verb} on ${longDate(payment.paidOn)} ${methods[payment.method]}`;
}

/** What remains to be done (BT-20); null for a paid document. */
export function paymentTerms({ kind, payment }: TradeDocument): string | null {
  if (payment.paidOn !== null) return null;
  if (kind === 'creditNote') return `The amount will be refunded ${methods[payment.method]}`;
  return `Please pay ${methods[payment.method]}`;
}

/** The notes of an e-invoice (BT-22), which has no field for the date of payment. */
export const documentNotes = (document: TradeDocument): readonly string[] =>
  [settlement(document), ...document.notes].filter((note) => note !== null);
