import { holdWords } from '../../../../domain/orders/pay-before.ts';
import { type TransferDetails, ibanInGroups } from '../../../../domain/payments/transfer.ts';
import type { MailPayloads } from '../mail.kinds.ts';
import type { MailContent, MailShop } from '../mail.content.ts';
import { greeting } from './greeting.ts';
import { orderWords } from './order-words.ts';
import { factsOf, factsOfOrders, partsOf } from './orders.ts';

type Terms = Pick<
  MailPayloads['order-placed'],
  'holdHours' | 'longerOnceVerified' | 'deliverTo' | 'transfer'
>;

export function orderPlaced(order: MailPayloads['order-placed'], shop: MailShop): MailContent {
  return {
    subject: orderWords.placed.subject(order.toolName),
    ...placed(order, order.userName),
    facts: [...factsOf(order), ...termsFacts(order)],
    action: actionOf(order, order.orderId, shop),
    note: orderWords.placed.cancelOne,
  };
}

export function ordersPlaced(checkout: MailPayloads['orders-placed'], shop: MailShop): MailContent {
  return {
    subject: orderWords.placed.subject(partsOf(checkout)),
    ...placed(checkout, checkout.userName),
    facts: [...factsOfOrders(checkout), ...termsFacts(checkout)],
    action: actionOf(checkout, checkout.checkoutId, shop),
    note: orderWords.placed.cancelMany,
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

function transferFacts({ iban, name, reference }: TransferDetails): [string, string][] {
  const words = orderWords.placed;
  return [
    [words.accountHolder, name],
    [words.iban, ibanInGroups(iban)],
    [words.reference, reference],
  ];
}

const actionOf = ({ transfer }: Terms, id: string, { publicUrl }: MailShop) => ({
  label: transfer ? orderWords.placed.howToPay : orderWords.placed.pay,
  url: `${publicUrl}/payment/${id}`,
});
