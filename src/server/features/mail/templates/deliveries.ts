import { formatCount } from '../../../../domain/format-count.ts';
import { formatDay } from '../../../../domain/format-day.ts';
import { orderNumber } from '../../../../domain/orders/order-number.ts';
import type { MailPayloads } from '../mail.kinds.ts';
import type { MailContent, MailShop } from '../mail.content.ts';
import { greeting } from './greeting.ts';
import { myOrders } from './orders.ts';

/** To a buyer who ordered ahead: the delivery comes on another day. */
export function deliveryMoved(
  { userName, toolName, was, date, orders }: MailPayloads['delivery-moved'],
  shop: MailShop,
): MailContent {
  const isLater = date > was;
  return {
    subject: `${isLater ? 'Later' : 'Sooner'} than planned: ${toolName}`,
    heading: 'A delivery has moved',
    paragraphs: [
      `${greeting(userName)}, you ordered ahead of our delivery of ${toolName}. It was due on ${formatDay(was)} and is due on ${formatDay(date)} now.${isLater ? ' We are sorry about the delay.' : ''}`,
    ],
    facts: [
      ['Part', toolName],
      ['Now due on', formatDay(date)],
      ...orders.map(({ orderId, units }): [string, string] => [
        `Order no. ${orderNumber(orderId)}`,
        `${formatCount(units)} ${units === 1 ? 'unit' : 'units'}`,
      ]),
    ],
    action: myOrders(shop),
    note: 'You need not do anything. Answer this mail if the new day does not suit you.',
  };
}
