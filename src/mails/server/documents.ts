import { formatDay } from '../../platform/rules/format-day.ts';
import { formatMinor } from '../../platform/rules/money/money.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { issuedWords } from './words/issued-words.ts';
import { mailWords } from '../../platform/server/mail/mail-words.ts';
import { seeOrder } from './orders.ts';
import { t } from '../../platform/rules/messages/t.ts';
import { typedNumber } from '../../platform/rules/numbers/number-input.ts';

/** Never says that the PDF is attached, since a mail goes out without a file that cannot be made. */
export function documentIssued(
  issued: MailPayloads['document-issued'],
  shop: MailShop,
): MailContent {
  const { document, number, orderId, userName, totalMinor, currency, poNumber, corrects } = issued;
  const { dueOn = null, discount = null } = issued.onAccount ?? {};
  const order = orderNumber(orderId);
  const { name, heading, body } = issuedWords[document];
  const total = formatMinor(totalMinor, currency);
  const what =
    corrects === undefined ? number : t('mails.issued.toInvoice', { number, invoice: corrects });
  return {
    subject: `${name} ${number}, ${t('platform.mail.orderNumber')} ${mailWords.ofOrder(order, poNumber ?? null)}`,
    heading,
    paragraphs: [body(greeting(userName), what, total)],
    facts: [
      [name, number],
      ...(corrects === undefined ? [] : [[t('mails.issued.corrects'), corrects] as const]),
      [t('platform.mail.total'), total],
      ...(dueOn === null ? [] : [[t('mails.issued.dueOn'), formatDay(dueOn)] as const]),
      ...(discount === null
        ? []
        : [
            [
              t('mails.issued.discount'),
              t('mails.issued.discountUntil', {
                percent: typedNumber(String(discount.percent)),
                amount: formatMinor(discount.amountMinor, currency),
                day: formatDay(discount.until),
              }),
            ] as const,
          ]),
      ...(poNumber === undefined ? [] : [[t('platform.mail.poNumber'), poNumber] as const]),
      [t('platform.mail.orderNumber'), order],
    ],
    action: seeOrder(issued, shop),
  };
}
