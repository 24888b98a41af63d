import { holdWords } from '../../orders/rules/payment/pay-before.ts';
import { type TransferDetails, ibanInGroups } from '../../orders/rules/payment/transfer.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailContent, MailShop } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { orderWords } from './words/order-words.ts';
import { factsOf, factsOfOrders, partsOf, priceOf, referenceOf } from './orders.ts';

type Terms = Pick<
  MailPayloads['order-placed'],
  'holdHours' | 'longerOnceVerified' | 'deliverTo' | 'transfer'
>;

export function orderPlaced(order: MailPayloads['order-placed'], shop: MailShop): MailContent {
  return {
    subject: orderWords.placed.subject(referenceOf(order), order.toolName),
    ...placed(order, order.userName),
    facts: [...factsOf(order), ...termsFacts(order)],
    action: actionOf(order, order.orderId, shop),
    note: orderWords.placed.cancelOne,
  };
}

export function ordersPlaced(checkout: MailPayloads['orders-placed'], shop: MailShop): MailContent {
  return {
    subject: orderWords.placed.subject(referenceOf(checkout), partsOf(checkout)),
    ...placed(checkout, checkout.userName),
    facts: [...factsOfOrders(checkout), ...termsFacts(checkout)],
    action: actionOf(checkout, checkout.checkoutId, shop),
    note: orderWords.placed.cancelMany,
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
    facts: [...factsOfOrders(order), ...(order.transfer ? transferFacts(order.transfer) : [])],
    action: actionOf(order, order.checkoutId, shop),
  };
}

function placed(terms: Terms, userName: string) {
  const { heading, thanks, transfer } = orderWords.placed;
  const thanked = thanks(greeting(userName), heldWords(terms));
  return { heading, paragraphs: terms.transfer ? [thanked, transfer] : [thanked] };
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

const actionOf = ({ transfer }: Pick<Terms, 'transfer'>, id: string, { publicUrl }: MailShop) => ({
  label: transfer ? orderWords.placed.howToPay : orderWords.placed.pay,
  url: `${publicUrl}/payment/${id}`,
});
