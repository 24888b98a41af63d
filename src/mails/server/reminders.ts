import { formatDay } from '../../platform/rules/format-day.ts';
import { formatMinor } from '../../platform/rules/money/money.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { reminderWords } from './words/reminder-words.ts';
import { t } from '../../platform/rules/messages/t.ts';

type Kind = 'invoice-due' | 'invoice-overdue';

const reminder =
  <K extends Kind>(kind: K) =>
  (invoice: MailPayloads[K], { publicUrl }: MailShop): MailContent => {
    const { number, orderId, order, userName, openMinor, currency, dueOn, poNumber } = invoice;
    const { discountMinor, discountUntil } = invoice;
    const { subject, heading, body } = reminderWords[kind];
    const open = formatMinor(openMinor, currency);
    const due = formatDay(dueOn);
    const hasDiscount = discountMinor !== undefined && discountUntil !== undefined;
    return {
      subject: subject(number, due),
      heading,
      paragraphs: [
        body(greeting(userName), number, open, due),
        ...(hasDiscount
          ? [
              t('mails.reminder.discount', {
                until: formatDay(discountUntil),
                discount: formatMinor(discountMinor, currency),
                rest: formatMinor(openMinor - discountMinor, currency),
              }),
            ]
          : []),
      ],
      facts: [
        [t('mails.reminder.invoice'), number],
        [t('mails.reminder.open'), open],
        [t('mails.reminder.due'), due],
        ...(poNumber === undefined ? [] : [[t('platform.mail.poNumber'), poNumber] as const]),
        [t('platform.mail.orderNumber'), order],
      ],
      action: { label: t('mails.reminder.action'), url: `${publicUrl}/dashboard/order/${orderId}` },
      note: t('mails.reminder.note'),
    };
  };

/** To the buyer: an invoice falls due soon. */
export const invoiceDue = reminder('invoice-due');
/** To the buyer: an invoice is overdue. */
export const invoiceOverdue = reminder('invoice-overdue');
