import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { followText } from '../../catalogue/rules/deliveries/follow-text.ts';
import { REVERSE_CHARGE, amountLines } from '../../pricing/rules/amounts/amount-lines.ts';
import { percentOf } from '../../platform/rules/money/rates.ts';
import { formatMinor } from '../../platform/rules/money/money.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type {
  AheadFacts,
  OrderFacts,
  OrdersFacts,
} from '../../platform/server/mail/order-facts.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { mailWords } from '../../platform/server/mail/mail-words.ts';
import { orderWords } from './words/order-words.ts';

/** The lines, what adds up to the total, and the numbers of a checkout. */
export function factsOfOrders(checkout: OrdersFacts): [string, string][] {
  const { lines, currency, poNumber } = checkout;
  return [
    ...lines.map(({ quantity, unitPriceMinor, priceMinor, ahead, ...part }): [string, string] => [
      withSku(part),
      `${formatCount(quantity)} × ${formatMinor(unitPriceMinor, currency)} = ${formatMinor(priceMinor, currency)}${ahead ? `. ${followText(ahead)}` : ''}`,
    ]),
    ...chargesOf(checkout),
    [mailWords.total, priceOf(checkout)],
    ...poNumberOf(poNumber),
    [mailWords.orderNumber, numberOf(checkout)],
  ];
}

/** A part's name with its SKU. */
export const withSku = ({ toolName, sku }: Pick<OrderFacts, 'toolName' | 'sku'>) =>
  sku === undefined ? toolName : `${toolName} (${sku})`;

type Numbered = { checkoutId?: string; orderId?: string };

/** The number of what was placed together, the same in all mails about it. */
export const numberOf = ({ checkoutId, orderId = '' }: Numbered) =>
  orderNumber(checkoutId ?? orderId);

/** Order number and PO number, for a subject. */
export const referenceOf = ({ poNumber, ...order }: Numbered & Pick<OrderFacts, 'poNumber'>) =>
  mailWords.ofOrder(numberOf(order), poNumber ?? null);

const poNumberOf = (poNumber: string | undefined): [string, string][] =>
  poNumber === undefined ? [] : [[mailWords.poNumber, poNumber]];

export function orderPaid(order: MailPayloads['order-paid'], shop: MailShop): MailContent {
  return {
    ...paidContent(order, order.toolName),
    facts: factsOf(order),
    action: myOrders(shop),
  };
}

export function ordersPaid(orders: OrdersFacts, shop: MailShop): MailContent {
  return {
    ...paidContent(orders, partsOf(orders)),
    facts: factsOfOrders(orders),
    action: myOrders(shop),
  };
}

function paidContent(order: Charged & Referred, what: string) {
  const { subject, heading, body, note } = orderWords.paid;
  return {
    subject: subject(referenceOf(order), what),
    heading,
    paragraphs: [body(greeting(order.userName), priceOf(order))],
    note,
  };
}

type Referred = Pick<OrderFacts, 'userName' | 'poNumber'> & Numbered;

export const partsOf = ({ lines }: OrdersFacts) => mailWords.parts(formatCount(lines.length));

export function orderLapsed(order: MailPayloads['order-lapsed'], shop: MailShop): MailContent {
  return {
    ...endedContent('lapsed', order, order.toolName),
    facts: factsOf(order),
    action: catalogue(shop),
  };
}

export function orderCancelled(
  order: MailPayloads['order-cancelled'],
  shop: MailShop,
): MailContent {
  return {
    ...endedContent('cancelled', order, order.toolName),
    facts: factsOf(order),
    action: catalogue(shop),
  };
}

export function ordersLapsed(orders: OrdersFacts, shop: MailShop): MailContent {
  return {
    ...endedContent('lapsed', orders, partsOf(orders)),
    facts: factsOfOrders(orders),
    action: catalogue(shop),
  };
}

export function ordersCancelled(orders: OrdersFacts, shop: MailShop): MailContent {
  return {
    ...endedContent('cancelled', orders, partsOf(orders)),
    facts: factsOfOrders(orders),
    action: catalogue(shop),
  };
}

function endedContent(how: 'lapsed' | 'cancelled', order: Referred, what: string) {
  const { subject, heading, body } = orderWords[how];
  return {
    subject: subject(referenceOf(order), what),
    heading,
    paragraphs: [body(greeting(order.userName))],
  };
}

const catalogue = ({ publicUrl }: MailShop) => ({
  label: mailWords.catalogue,
  url: `${publicUrl}/parts`,
});

export function orderRefunded(order: MailPayloads['order-refunded'], shop: MailShop): MailContent {
  const { units, quantity } = order;
  const isPart = units > 0 && units < quantity;
  const { refunded } = orderWords;
  const { heading, words } = refunded.how[order.how];
  const why = isPart
    ? refunded.units(formatCount(units), formatCount(quantity))
    : refunded.why[order.why];
  const amount = priceOf(order, order.amountMinor);
  return {
    subject: refunded.subject(isPart || order.why === 'amount', referenceOf(order), order.toolName),
    heading,
    paragraphs: [refunded.body(greeting(order.userName), why, amount, words)],
    facts: factsOf(order),
    action: myOrders(shop),
  };
}

export function factsOf(order: OrderFacts): [string, string][] {
  return [
    [mailWords.part, order.toolName],
    ...(order.sku === undefined ? [] : [[mailWords.sku, order.sku] as [string, string]]),
    [mailWords.quantity, formatCount(order.quantity)],
    ...aheadOf(order.ahead),
    [mailWords.priceEach, priceOf(order, order.unitPriceMinor)],
    ...chargesOf(order),
    [mailWords.total, priceOf(order)],
    ...poNumberOf(order.poNumber),
    [mailWords.orderNumber, numberOf(order)],
  ];
}

const aheadOf = (ahead: AheadFacts | undefined): [string, string][] =>
  ahead ? [[mailWords.notInStock, followText(ahead)]] : [];

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
  return taxTreatment === 'reverseCharge' ? [...lines, [mailWords.taxNote, REVERSE_CHARGE]] : lines;
}

/** Formats an amount in the order's currency, by default its total. */
export function priceOf(
  order: Charged,
  minor = order.charges?.totalMinor ?? order.priceMinor,
): string {
  return formatMinor(minor, order.currency);
}

export function myOrders({ publicUrl }: MailShop) {
  return { label: mailWords.myOrders, url: `${publicUrl}/dashboard/myOrder` };
}
