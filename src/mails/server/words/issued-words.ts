import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the mail that carries an invoice or a credit note. */
export const issuedWords = {
  invoice: {
    get name() {
      return t('mails.issued.invoice.name');
    },
    get heading() {
      return t('mails.issued.invoice.heading');
    },
    body: (hello: string, what: string, total: string) =>
      t('mails.issued.invoice.body', { hello, what, total }),
  },
  creditNote: {
    get name() {
      return t('mails.issued.creditNote.name');
    },
    get heading() {
      return t('mails.issued.creditNote.heading');
    },
    body: (hello: string, what: string, total: string) =>
      t('mails.issued.creditNote.body', { hello, what, total }),
  },
  toInvoice: (number: string, invoice: string) => t('mails.issued.toInvoice', { number, invoice }),
  get corrects() {
    return t('mails.issued.corrects');
  },
  get dueOn() {
    return t('mails.issued.dueOn');
  },
  get discount() {
    return t('mails.issued.discount');
  },
  discountUntil: (percent: string, amount: string, day: string) =>
    t('mails.issued.discountUntil', {
      percent: typedNumber(percent),
      amount,
      day,
    }),
} as const;
