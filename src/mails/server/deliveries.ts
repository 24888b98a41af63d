import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatDay } from '../../platform/rules/format-day.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { deliveryWords } from './words/delivery-words.ts';
import { greeting } from './greeting.ts';
import { mailWords } from '../../platform/server/mail/mail-words.ts';
import { myOrders } from './orders.ts';

/** To a buyer who ordered ahead: the delivery comes on another day. */
export function deliveryMoved(
  { userName, toolName, was, date, orders }: MailPayloads['delivery-moved'],
  shop: MailShop,
): MailContent {
  const isLater = date > was;
  const { subject, heading, body, sorry, dueOn, order, units, note } = deliveryWords;
  const news = body(greeting(userName), toolName, formatDay(was), formatDay(date));
  return {
    subject: subject(isLater, toolName),
    heading,
    paragraphs: [isLater ? `${news} ${sorry}` : news],
    facts: [
      [mailWords.part, toolName],
      [dueOn, formatDay(date)],
      ...orders.map(({ units: ahead, orderId }): [string, string] => [
        order(orderNumber(orderId)),
        units(formatCount(ahead), ahead === 1),
      ]),
    ],
    action: myOrders(shop),
    note,
  };
}
