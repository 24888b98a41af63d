import { holdWords } from '../../orders/rules/payment/pay-before.ts';
import { type TransferDetails, ibanInGroups } from '../../orders/rules/payment/transfer.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { OrderFacts } from '../../platform/server/mail/order-facts.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { orderWords } from './words/order-words.ts';
import { factsOf, partsOf, priceOf, referenceOf, seeOrder } from './orders.ts';

type Terms = Pick<
  MailPayloads['order-placed'],
  'holdHours' | 'longerOnceVerified' | 'deliverTo' | 'transfer' | 'onInvoice'
>;

export function orderPlaced(order: MailPayloads['order-placed'], shop: MailShop): MailContent {
  const { subject, heading, thanks, transfer, note, noteOnInvoice } = orderWords.placed;
  const { onInvoice } = order;
  const next = onInvoice ? accountWords(onInvoice) : heldWords(order);
  const thanked = thanks(greeting(order.userName), next);
  return {
    subject: subject(referenceOf(order), partsOf(order)),
    heading,
    paragraphs: order.transfer ? [thanked, transfer] : [thanked],
    facts: [...factsOf(order), ...termsFacts(order)],
    action: onInvoice ? seeOrder(order, shop) : actionOf(order, shop),
    note: onInvoice ? noteOnInvoice : note,
  };
}

/** The new sum, after a part of an unpaid order was cancelled. */
export function orderReduced(order: MailPayloads['order-reduced'], shop: MailShop): MailContent {
  const { subject, heading, body, transfer } = orderWords.reduced;
  const total = priceOf(order);
  const news = body(greeting(order.userName), order.cancelled.join(', '), total);
  return {
    subject: subject(referenceOf(order), total),
    heading,
    paragraphs: order.transfer ? [news, transfer] : [news],
    facts: [...factsOf(order), ...(order.transfer ? transferFacts(order.transfer) : [])],
    action: actionOf(order, shop),
  };
}

function accountWords({ days, discount }: NonNullable<Terms['onInvoice']>): string {
  const words = orderWords.placed;
  const due = words.onInvoice(String(days));
  return discount
    ? `${due} ${words.discount(String(discount.percent), String(discount.days))}`
    : due;
}

function heldWords({ holdHours, longerOnceVerified }: Terms): string {
  const { heldUntilPaid, held, longer } = orderWords.placed;
  if (holdHours === 0) return heldUntilPaid;
  const time = held(holdWords(holdHours));
  return longerOnceVerified ? `${time} ${longer}` : time;
}

function termsFacts({ deliverTo, transfer }: Terms): [string, string][] {
  const delivery: [string, string][] = deliverTo ? [[orderWords.placed.deliverTo, deliverTo]] : [];
  return [...delivery, ...(transfer ? transferFacts(transfer) : [])];
}

function transferFacts({ iban, bic, bank, name, reference }: TransferDetails): [string, string][] {
  const words = orderWords.placed;
  return [
    [words.accountHolder, name],
    [words.iban, ibanInGroups(iban)],
    ...(bic === undefined ? [] : [[words.bic, bic] as [string, string]]),
    ...(bank === undefined ? [] : [[words.bank, bank] as [string, string]]),
    [words.reference, reference],
  ];
}

const actionOf = (
  { transfer, orderId }: Pick<Terms, 'transfer'> & Pick<OrderFacts, 'orderId'>,
  { publicUrl }: MailShop,
) => ({
  label: transfer ? orderWords.placed.howToPay : orderWords.placed.pay,
  url: `${publicUrl}/payment/${orderId}`,
});
