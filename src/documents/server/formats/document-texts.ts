import { formats, perLanguage } from '../../../platform/rules/language/current-language.ts';
import { formatMinor } from '../../../platform/rules/money/money.ts';
import type { TradeDocument } from '../../rules/trade-document.ts';
import { paymentWords } from './payment-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';

/* Texts that PDF, UBL and CII share. */
const dates = perLanguage(
  () => new Intl.DateTimeFormat(formats().dayLocale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** A date for people: '24 November 2026'. */
export const longDate = (date: string): string => dates().format(new Date(`${date}T00:00:00Z`));

/** States when and how the money moved; null while it is due. */
export function settlement({ kind, payment }: TradeDocument): string | null {
  if (payment.paidOn === null) return null;
  const day = longDate(payment.paidOn);
  const method = paymentWords.methods[payment.method];
  return kind === 'creditNote'
    ? t('documents.payment.refunded', { day, method })
    : t('documents.payment.paid', { day, method });
}

/** What remains to be done (BT-20); null for a paid document. */
export function paymentTerms({ kind, payment, preceding, currency }: TradeDocument): string | null {
  if (payment.paidOn !== null) return null;
  const { methods } = paymentWords;
  const { onAccount } = payment;
  if (onAccount?.dueOn) {
    const due = t('documents.payment.toPayBy', {
      day: longDate(onAccount.dueOn),
      method: methods[payment.method],
    });
    if (onAccount.discount === null) return due;
    const { percent, amountMinor, until } = onAccount.discount;
    const off = t('documents.payment.discount', {
      percent: typedNumber(String(percent)),
      amount: formatMinor(amountMinor, currency),
      day: longDate(until),
    });
    return `${due} ${off}`;
  }
  if (onAccount) return t('documents.payment.credited', { invoice: preceding?.number ?? '' });
  const method = methods[payment.method];
  return kind === 'creditNote'
    ? t('documents.payment.toRefund', { method })
    : t('documents.payment.toPay', { method });
}

/** The notes of an e-invoice (BT-22), which has no field for the date of payment. */
export const documentNotes = (document: TradeDocument): readonly string[] =>
  [settlement(document), ...document.notes].filter((note) => note !== null);
