import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { factsOf, factsOfOrders, numberOf, priceOf, referenceOf } from './orders.ts';
import { allOrders } from './shop-notices.ts';

/** Tells the shop of an order as soon as it is placed. */
export function orderReceived(
  { userEmail, phone, address, payment, ...orders }: MailPayloads['order-received'],
  shop: MailShop,
): MailContent {
  const [first, second] = orders.lines;
  const what = second || !first ? `${formatCount(orders.lines.length)} parts` : first.toolName;
  const waits =
    payment === 'transfer'
      ? 'It is awaiting a bank transfer: record it when it arrives, then pack the order.'
      : 'It is not paid yet: pack it once it is.';
  return {
    subject: `Ordered: ${referenceOf(orders)}, ${what}, ${priceOf(orders)}`,
    heading: 'New order',
    paragraphs: [
      `${orders.userName} (${userEmail}) has ordered ${what} for ${priceOf(orders)}. ${waits}`,
    ],
    facts: [...factsOfOrders(orders), ['Phone', phone], ['Deliver to', address]],
    action: allOrders(shop),
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
    subject: `Sold: ${referenceOf(order)}, ${formatCount(order.quantity)} × ${order.toolName}`,
    heading: 'An order has been paid',
    paragraphs: [
      `${order.userName} (${userEmail}) has paid ${priceOf(order)}. The order can be packed.`,
    ],
    facts: [...factsOf(order), ['Phone', phone], ['Deliver to', address]],
    action: allOrders(shop),
    replyTo: userEmail,
  };
}

/** Tells the shop of several orders that were paid together. */
export function ordersSale(
  { userEmail, phone, address, ...orders }: MailPayloads['orders-sale'],
  shop: MailShop,
): MailContent {
  return {
    subject: `Sold: ${referenceOf(orders)}, ${formatCount(orders.lines.length)} parts, ${priceOf(orders)}`,
    heading: 'Orders have been paid',
    paragraphs: [
      `${orders.userName} (${userEmail}) has paid ${priceOf(orders)} for ${formatCount(orders.lines.length)} parts. They can be packed.`,
    ],
    facts: [...factsOfOrders(orders), ['Phone', phone], ['Deliver to', address]],
    action: allOrders(shop),
    replyTo: userEmail,
  };
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
      numberOf(order),
      `${formatCount(order.quantity)} × ${order.toolName}, ${priceOf(order)}, ${order.userName}${order.status === 'refunded' ? ' (refunded since)' : ''}`,
    ]),
    action: allOrders(shop),
    ...(more > 0 ? { note: `${formatCount(more)} more are in the list of orders.` } : {}),
  };
}
