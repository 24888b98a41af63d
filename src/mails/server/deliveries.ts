import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatDay } from '../../platform/rules/format-day.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { myOrders } from './orders.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** To a buyer who ordered ahead: the delivery comes on another day. */
export function deliveryMoved(
  { userName, toolName, was, date, orders }: MailPayloads['delivery-moved'],
  shop: MailShop,
): MailContent {
  const isLater = date > was;

  const news = t('mails.delivery.body', {
    hello: greeting(userName),
    part: toolName,
    was: formatDay(was),
    date: formatDay(date),
  });
  return {
    subject: t('mails.delivery.subject', { isLater, part: toolName }),
    heading: t('mails.delivery.heading'),
    paragraphs: [isLater ? `${news} ${t('mails.delivery.sorry')}` : news],
    facts: [
      [t('platform.mail.part'), toolName],
      [t('mails.delivery.dueOn'), formatDay(date)],
      ...orders.map(({ units: ahead, orderId }): [string, string] => [
        t('mails.delivery.order', { number: orderNumber(orderId) }),
        t('mails.delivery.units', { count: formatCount(ahead), isOne: ahead === 1 }),
      ]),
    ],
    action: myOrders(shop),
    note: t('mails.delivery.note'),
  };
}
