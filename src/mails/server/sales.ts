import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { OrderFacts } from '../../platform/server/mail/order-facts.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { factsOf, partsOf, priceOf, referenceOf, seeOrder } from './orders.ts';
import { allOrders } from './shop-notices.ts';

/** Tells the shop of an order as soon as it is placed. */
export function orderReceived(
  { userEmail, phone, address, payment, ...order }: MailPayloads['order-received'],
  shop: MailShop,
): MailContent {
  const what = partsOf(order);
  const waits =
    payment === 'transfer'
      ? 'It is awaiting a bank transfer: record it when it arrives, then pack the order.'
      : 'It is not paid yet: pack it once it is.';
  return {
    subject: `Ordered: ${referenceOf(order)}, ${what}, ${priceOf(order)}`,
    heading: 'New order',
    paragraphs: [
      `${order.userName} (${userEmail}) has ordered ${what} for ${priceOf(order)}. ${waits}`,
    ],
    facts: [...factsOf(order), ['Phone', phone], ['Deliver to', address]],
    action: seeOrder(order, shop),
    note: 'You can turn these emails off in Shop Settings.',
    replyTo: userEmail,
  };
}

/** Tells the shop of a paid order. */
export function sale(
  { userEmail, phone, address, ...order }: MailPayloads['sale'],
  shop: MailShop,
): MailContent {
  return {
    subject: `Sold: ${referenceOf(order)}, ${whatOf(order)}, ${priceOf(order)}`,
    heading: 'An order has been paid',
    paragraphs: [
      `${order.userName} (${userEmail}) has paid ${priceOf(order)}. The order can be packed.`,
    ],
    facts: [...factsOf(order), ['Phone', phone], ['Deliver to', address]],
    action: seeOrder(order, shop),
    replyTo: userEmail,
  };
}

/** The quantity of the part, or how many parts there are. */
function whatOf(order: OrderFacts): string {
  const [first, second] = order.lines;
  return first && !second ? `${formatCount(first.quantity)} × ${first.toolName}` : partsOf(order);
}

/** Tells the shop of the orders that were paid since the last such mail. */
export function dailySales(
  { count, total, orders }: MailPayloads['daily-sales'],
  shop: MailShop,
): MailContent {
  const what = count === 1 ? '1 order' : `${formatCount(count)} orders`;
  const more = count - orders.length;
  return {
    subject: `Sold: ${what}, ${total}`,
    heading: `${what} paid`,
    paragraphs: [`${what} for ${total} came in since the last of these emails.`],
    facts: orders.map((order) => [
      orderNumber(order.orderId),
      `${whatOf(order)}, ${priceOf(order)}, ${order.userName}${order.refunded ? ' (refunded since)' : ''}`,
    ]),
    action: allOrders(shop),
    ...(more > 0 ? { note: `${formatCount(more)} more are in the list of orders.` } : {}),
  };
}
