import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { followText } from '../../catalogue/rules/deliveries/follow-text.ts';
import { amountLines } from '../../pricing/rules/amounts/amount-lines.ts';
import { percentOf } from '../../platform/rules/money/rates.ts';
import { formatMinor } from '../../platform/rules/money/money.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { LineFacts, OrderFacts } from '../../platform/server/mail/order-facts.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { mailWords } from '../../platform/server/mail/mail-words.ts';
import { orderWords } from './words/order-words.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** What a mail is about: the part, or how many there are. */
export function partsOf({
  lines,
}: {
  readonly lines: readonly Pick<LineFacts, 'toolName'>[];
}): string {
  const [first, second] = lines;
  return second || !first
    ? t('platform.mail.parts', { count: formatCount(lines.length) })
    : first.toolName;
}

/** The lines, what adds up to the total, and the numbers of an order. */
export function factsOf(order: OrderFacts): [string, string][] {
  const [first, second] = order.lines;
  const lines =
    first && !second ? factsOfLine(first, order) : order.lines.map((line) => listed(line, order));
  return [
    ...lines,
    ...chargesOf(order),
    [t('platform.mail.total'), priceOf(order)],
    ...poNumberOf(order.poNumber),
    [t('platform.mail.orderNumber'), orderNumber(order.orderId)],
  ];
}

/** One of several lines. */
function listed(
  { quantity, unitPriceMinor, priceMinor, ahead, ...part }: LineFacts,
  order: Charged,
): [string, string] {
  const follow = ahead ? `. ${followText(ahead)}` : '';
  const amounts = `${priceOf(order, unitPriceMinor)} = ${priceOf(order, priceMinor)}`;
  return [withSku(part), `${formatCount(quantity)} × ${amounts}${follow}`];
}

function factsOfLine(line: LineFacts, order: Charged): [string, string][] {
  return [
    [t('platform.mail.part'), line.toolName],
    ...(line.sku === undefined ? [] : [[t('platform.mail.sku'), line.sku] as [string, string]]),
    [t('platform.mail.quantity'), formatCount(line.quantity)],
    ...(line.ahead
      ? [[t('platform.mail.notInStock'), followText(line.ahead)] as [string, string]]
      : []),
    [t('platform.mail.priceEach'), priceOf(order, line.unitPriceMinor)],
  ];
}

/** A part's name with its SKU. */
export const withSku = ({ toolName, sku }: Pick<LineFacts, 'toolName' | 'sku'>) =>
  sku === undefined ? toolName : `${toolName} (${sku})`;

/** Order number and PO number, for a subject. */
export const referenceOf = ({ orderId, poNumber }: Pick<OrderFacts, 'orderId' | 'poNumber'>) =>
  mailWords.ofOrder(orderNumber(orderId), poNumber ?? null);

const poNumberOf = (poNumber: string | undefined): [string, string][] =>
  poNumber === undefined ? [] : [[t('platform.mail.poNumber'), poNumber]];

export function orderPaid(order: MailPayloads['order-paid'], shop: MailShop): MailContent {
  return {
    subject: t('mails.order.paid.subject', { order: referenceOf(order), what: partsOf(order) }),
    heading: t('mails.order.paid.heading'),
    paragraphs: [
      t('mails.order.paid.body', { hello: greeting(order.userName), amount: priceOf(order) }),
    ],
    facts: factsOf(order),
    action: seeOrder(order, shop),
    note: t('mails.order.paid.note'),
  };
}

export const orderLapsed = (order: MailPayloads['order-lapsed'], shop: MailShop): MailContent =>
  ended('lapsed', order, shop);

export const orderCancelled = (
  order: MailPayloads['order-cancelled'],
  shop: MailShop,
): MailContent => ended('cancelled', order, shop);

function ended(how: 'lapsed' | 'cancelled', order: OrderFacts, shop: MailShop): MailContent {
  const { subject, heading, body } = orderWords[how];
  return {
    subject: subject(referenceOf(order), partsOf(order)),
    heading,
    paragraphs: [body(greeting(order.userName))],
    facts: factsOf(order),
    action: catalogue(shop),
  };
}

const catalogue = ({ publicUrl }: MailShop) => ({
  label: t('platform.mail.catalogue'),
  url: `${publicUrl}/parts`,
});

export function orderRefunded(order: MailPayloads['order-refunded'], shop: MailShop): MailContent {
  const { refunded } = orderWords;
  const { how } = order;
  if (how === 'on account') return credited(order, shop);
  const { unitsOfLines = [order.units] } = order;
  const isSeveral = order.lines.length > 1;
  const partly = order.lines.flatMap((line, index) => {
    const units = unitsOfLines[index] ?? 0;
    if (units === 0 || units >= line.quantity) return [];
    const counts = [formatCount(units), formatCount(line.quantity)] as const;
    return isSeveral ? refunded.unitsOf(...counts, withSku(line)) : refunded.units(...counts);
  });
  const { heading, words } = refunded.how[how];
  const [ofOne = refunded.why[order.why]] = partly;
  const why = isSeveral ? { ...refunded.why, ...refunded.whyOfSeveral }[order.why] : ofOne;
  const amount = priceOf(order, order.amountMinor);
  const isPartly = partly.length > 0 || order.why === 'amount';
  return {
    subject: t('mails.order.refunded.subject', {
      isPart: isPartly,
      order: referenceOf(order),
      what: partsOf(order),
    }),
    heading,
    paragraphs: [
      t('mails.order.refunded.body', { hello: greeting(order.userName), why, amount, how: words }),
      ...(isSeveral ? partly : []),
    ],
    facts: factsOf(order),
    action: seeOrder(order, shop),
  };
}

/** What is taken off an account; nobody gets money. */
function credited(order: MailPayloads['order-refunded'], shop: MailShop): MailContent {
  const [first, second] = order.lines;
  const isPart = first !== undefined && !second && order.units < first.quantity;
  const what = second
    ? t('mails.order.credited.parts')
    : order.why === 'amount'
      ? t('mails.order.credited.amount')
      : isPart
        ? t('mails.order.credited.units', {
            units: formatCount(order.units),
            of: formatCount(first.quantity),
          })
        : t('mails.order.credited.part');
  return {
    subject: t('mails.order.credited.subject', {
      isPart,
      order: referenceOf(order),
      what: partsOf(order),
    }),
    heading: t('mails.order.credited.heading'),
    paragraphs: [
      t('mails.order.credited.body', {
        hello: greeting(order.userName),
        what,
        amount: priceOf(order, order.amountMinor),
      }),
    ],
    facts: factsOf(order),
    action: seeOrder(order, shop),
  };
}

type Charged = Pick<OrderFacts, 'priceMinor' | 'currency' | 'charges'>;

/** What adds up to the total of an order with tax or freight. */
function chargesOf(order: Charged): [string, string][] {
  if (!order.charges) return [];
  const { taxMinor: tax, freightMinor: freight, taxRate, taxTreatment } = order.charges;
  const percent = percentOf(taxRate);
  const amounts = { net: order.priceMinor, tax, freight, taxRate: percent, taxTreatment };
  const lines = amountLines(amounts).map(([label, minor]): [string, string] => [
    label,
    priceOf(order, minor),
  ]);
  return taxTreatment === 'reverseCharge'
    ? [...lines, [t('platform.mail.taxNote'), t('pricing.amount.reverseCharge')]]
    : lines;
}

/** Formats an amount in the order's currency, by default its total. */
export function priceOf(
  order: Charged,
  minor = order.charges?.totalMinor ?? order.priceMinor,
): string {
  return formatMinor(minor, order.currency);
}

/** The page of an order, its buyer's and the administrators'. */
export function seeOrder({ orderId }: Pick<OrderFacts, 'orderId'>, { publicUrl }: MailShop) {
  return { label: t('platform.mail.order'), url: `${publicUrl}/dashboard/order/${orderId}` };
}

export function myOrders({ publicUrl }: MailShop) {
  return { label: t('platform.mail.myOrders'), url: `${publicUrl}/dashboard/myOrder` };
}
