import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the mail that carries an invoice or a credit note. */
export const issuedWords = {
  invoice: {
    name: t('mails.issued.invoice.name'),
    heading: t('mails.issued.invoice.heading'),
    body: (hello: string, what: string, total: string) =>
      t('mails.issued.invoice.body', { hello, what, total }),
  },
  creditNote: {
    name: t('mails.issued.creditNote.name'),
    heading: t('mails.issued.creditNote.heading'),
    body: (hello: string, what: string, total: string) =>
      t('mails.issued.creditNote.body', { hello, what, total }),
  },
  toInvoice: (number: string, invoice: string) => t('mails.issued.toInvoice', { number, invoice }),
  corrects: t('mails.issued.corrects'),
  dueOn: t('mails.issued.dueOn'),
  discount: t('mails.issued.discount'),
  discountUntil: (percent: string, amount: string, day: string) =>
    t('mails.issued.discountUntil', {
      percent: typedNumber(percent),
      amount,
      day,
    }),
} as const;
