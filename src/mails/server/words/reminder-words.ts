import { t } from '../../../platform/rules/messages/t.ts';

/** Words of mails about invoices that fall due or are overdue. */
export const reminderWords = {
  get invoice() {
    return t('mails.reminder.invoice');
  },
  get open() {
    return t('mails.reminder.open');
  },
  get due() {
    return t('mails.reminder.due');
  },
  get action() {
    return t('mails.reminder.action');
  },
  get note() {
    return t('mails.reminder.note');
  },
  discount: (discount: string, until: string, rest: string) =>
    t('mails.reminder.discount', { until, discount, rest }),
  'invoice-due': {
    subject: (number: string, due: string) =>
      t('mails.reminder.invoice-due.subject', { number, due }),
    get heading() {
      return t('mails.reminder.invoice-due.heading');
    },
    body: (hello: string, number: string, open: string, due: string) =>
      t('mails.reminder.invoice-due.body', { hello, open, number, due }),
  },
  'invoice-overdue': {
    subject: (number: string) => t('mails.reminder.invoice-overdue.subject', { number }),
    get heading() {
      return t('mails.reminder.invoice-overdue.heading');
    },
    body: (hello: string, number: string, open: string, due: string) =>
      t('mails.reminder.invoice-overdue.body', { hello, open, number, due }),
  },
} as const;
