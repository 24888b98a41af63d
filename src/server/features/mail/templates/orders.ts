import { formatCount } from '../../../../domain/format-count.ts';
import { followText } from '../../../../domain/deliveries/follow-text.ts';
import { REVERSE_CHARGE, amountLines } from '../../../../domain/pricing/amount-lines.ts';
import { percentOf } from '../../../../domain/money/rates.ts';
import { formatMinor } from '../../../../domain/money/money.ts';
import { orderNumber } from '../../../../domain/orders/order-number.ts';
import type { AheadFacts, MailPayloads, OrderFacts, OrdersFacts } from '../mail.kinds.ts';
import type { MailShop, MailContent } from '../mail.content.ts';
import { greeting } from './greeting.ts';

/** The lines, what adds up to the total, and the numbers of a checkout. */
export function factsOfOrders(checkout: OrdersFacts): [string, string][] {
  const { lines, checkoutId, currency, poNumber } = checkout;
  return [
    ...lines.map(({ toolName, quantity, unitPriceMinor, priceMinor, ahead }): [string, string] => [
      toolName,
      `${formatCount(quantity)} × ${formatMinor(unitPriceMinor, currency)} = ${formatMinor(priceMinor, currency)}${ahead ? `. ${followText(ahead)}` : ''}`,
    ]),
    ...chargesOf(checkout),
    ['Total', priceOf(checkout)],
    ...poNumberOf(poNumber),
    ['Order no.', orderNumber(checkoutId)],
  ];
}

const poNumberOf = (poNumber: string | undefined): [string, string][] =>
  poNumber === undefined ? [] : [['Your PO number', poNumber]];

const invoiceNote = 'The invoice comes in a mail of its own as soon as it is issued.';

export function orderPaid(order: MailPayloads['order-paid'], shop: MailShop): MailContent {
  return {
    subject: `Paid: ${order.toolName}`,
    heading: 'Your payment has arrived',
    paragraphs: [
      `${greeting(order.userName)}, we have received ${priceOf(order)}. Your parts are packed next.`,
    ],
    facts: factsOf(order),
    action: myOrders(shop),
    note: invoiceNote,
  };
}

export function ordersPaid(orders: OrdersFacts, shop: MailShop): MailContent {
  return {
    subject: `Paid: ${partsOf(orders)}`,
    heading: 'Your payment has arrived',
    paragraphs: [
      `${greeting(orders.userName)}, we have received ${priceOf(orders)}. Your parts are packed next.`,
    ],
    facts: factsOfOrders(orders),
    action: myOrders(shop),
    note: invoiceNote,
  };
}

export const partsOf = ({ lines }: OrdersFacts) => `${formatCount(lines.length)} parts`;

export function orderLapsed(order: MailPayloads['order-lapsed'], shop: MailShop): MailContent {
  return {
    subject: `Not paid in time: ${order.toolName}`,
    heading: 'Your order has lapsed',
    paragraphs: [
      `${greeting(order.userName)}, this order was not paid in time, so the parts are back in stock. Nothing was charged. You are welcome to order again.`,
    ],
    facts: factsOf(order),
    action: { label: 'See the parts', url: `${shop.publicUrl}/parts` },
  };
}

export function orderCancelled(
  order: MailPayloads['order-cancelled'],
  shop: MailShop,
): MailContent {
  return {
    subject: `Cancelled: ${order.toolName}`,
    heading: 'Your order is cancelled',
    paragraphs: [`${greeting(order.userName)}, this order is cancelled. Nothing was charged.`],
    facts: factsOf(order),
    action: { label: 'See the parts', url: `${shop.publicUrl}/parts` },
  };
}

export function ordersLapsed(orders: OrdersFacts, shop: MailShop): MailContent {
  return {
    subject: `Not paid in time: ${partsOf(orders)}`,
    heading: 'Your order has lapsed',
    paragraphs: [
      `${greeting(orders.userName)}, this order was not paid in time, so the parts are back in stock. Nothing was charged. You are welcome to order again.`,
    ],
    facts: factsOfOrders(orders),
    action: { label: 'See the parts', url: `${shop.publicUrl}/parts` },
  };
}

export function ordersCancelled(orders: OrdersFacts, shop: MailShop): MailContent {
  return {
    subject: `Cancelled: ${partsOf(orders)}`,
    heading: 'Your order is cancelled',
    paragraphs: [`${greeting(orders.userName)}, this order is cancelled. Nothing was charged.`],
    facts: factsOfOrders(orders),
    action: { label: 'See the parts', url: `${shop.publicUrl}/parts` },
  };
}

const refundReasons: Readonly<Record<MailPayloads['order-refunded']['why'], string>> = {
  'by the shop': 'We have refunded this order.',
  'by the bank': 'Your bank has taken your payment back, so this order ends before it was shipped.',
  'order gone':
    'Your payment arrived after this order was cancelled or had lapsed, so we send it back.',
  'paid twice':
    'This order was paid a second time, so we send the second payment back. The order itself stands.',
};

const refundWays: Readonly<
  Record<MailPayloads['order-refunded']['how'], { heading: string; words: string }>
> = {
  'by the provider': {
    heading: 'Your money is on its way back',
    words: 'goes back to the card that it came from, which may take some days.',
  },
  'by a person': {
    heading: 'We are arranging your refund',
    words:
      'cannot go back by itself: we see to it by hand, which may take some days more than usual.',
  },
  outside: {
    heading: 'We have paid you back',
    words: 'was paid back to you outside of the card payment.',
  },
};

export function orderRefunded(order: MailPayloads['order-refunded'], shop: MailShop): MailContent {
  const { units, quantity } = order;
  const isPart = units > 0 && units < quantity;
  const { heading, words } = refundWays[order.how];
  const why = isPart
    ? `We have refunded ${formatCount(units)} of the ${formatCount(quantity)} pieces of this order.`
    : refundReasons[order.why];
  return {
    subject: `${isPart ? 'Partly refunded' : 'Refunded'}: ${order.toolName}`,
    heading,
    paragraphs: [
      `${greeting(order.userName)}. ${why} ${priceOf(order, order.amountMinor)} ${words}`,
    ],
    facts: factsOf(order),
    action: myOrders(shop),
  };
}

export function factsOf(order: OrderFacts): [string, string][] {
  return [
    ['Part', order.toolName],
    ['Quantity', formatCount(order.quantity)],
    ...aheadOf(order.ahead),
    ['Price each', priceOf(order, order.unitPriceMinor)],
    ...chargesOf(order),
    ['Total', priceOf(order)],
    ...poNumberOf(order.poNumber),
    ['Order no.', orderNumber(order.orderId)],
  ];
}

const aheadOf = (ahead: AheadFacts | undefined): [string, string][] =>
  ahead ? [['Not in stock yet', followText(ahead)]] : [];

type Charged = Pick<OrderFacts, 'priceMinor' | 'currency' | 'charges'>;

/** What adds up to the total of an order or a checkout with tax or freight. */
function chargesOf(order: Charged): [string, string][] {
  if (!order.charges) return [];
  const { taxMinor: tax, freightMinor: freight, taxRate, taxTreatment } = order.charges;
  const percent = percentOf(taxRate);
  const amounts = { net: order.priceMinor, tax, freight, taxRate: percent, taxTreatment };
  const lines = amountLines(amounts).map(([label, minor]): [string, string] => [
    label,
    priceOf(order, minor),
  ]);
  return taxTreatment === 'reverseCharge' ? [...lines, ['Tax note', REVERSE_CHARGE]] : lines;
}

/** Formats an amount in the order's currency, by default its total. */
export function priceOf(
  order: Charged,
  minor = order.charges?.totalMinor ?? order.priceMinor,
): string {
  return formatMinor(minor, order.currency);
}

export function myOrders({ publicUrl }: MailShop) {
  return { label: 'See my orders', url: `${publicUrl}/dashboard/myOrder` };
}
