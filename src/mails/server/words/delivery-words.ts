import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the mail about another day of a delivery. */
export const deliveryWords = {
  subject: (isLater: boolean, part: string) => t('mails.delivery.subject', { isLater, part }),
  heading: t('mails.delivery.heading'),
  body: (hello: string, part: string, was: string, date: string) =>
    t('mails.delivery.body', { hello, part, was, date }),
  sorry: t('mails.delivery.sorry'),
  dueOn: t('mails.delivery.dueOn'),
  order: (number: string) => t('mails.delivery.order', { number }),
  units: (count: string, isOne: boolean) => t('mails.delivery.units', { count, isOne }),
  note: t('mails.delivery.note'),
} as const;
