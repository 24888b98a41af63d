import { holdWords } from '../../../../domain/orders/pay-before.ts';
import { type TransferDetails, ibanInGroups } from '../../../../domain/payments/transfer.ts';
import type { MailPayloads } from '../mail.kinds.ts';
import type { MailContent, MailShop } from '../mail.content.ts';
import { greeting } from './greeting.ts';
import { factsOf, factsOfOrders, partsOf } from './orders.ts';

type Terms = Pick<MailPayloads['order-placed'], 'holdHours' | 'longerOnceVerified' | 'transfer'>;

export function orderPlaced(order: MailPayloads['order-placed'], shop: MailShop): MailContent {
  return {
    subject: `Your order of ${order.toolName}`,
    ...placed(order, order.userName),
    facts: [...factsOf(order), ...transferFacts(order.transfer)],
    action: actionOf(order, order.orderId, shop),
    note: 'You can cancel an order that is not paid under My Order.',
  };
}

export function ordersPlaced(checkout: MailPayloads['orders-placed'], shop: MailShop): MailContent {
  return {
    subject: `Your order of ${partsOf(checkout)}`,
    ...placed(checkout, checkout.userName),
    facts: [...factsOfOrders(checkout), ...transferFacts(checkout.transfer)],
    action: actionOf(checkout, checkout.checkoutId, shop),
    note: 'You can cancel orders that are not paid under My Order.',
  };
}

function placed(terms: Terms, userName: string) {
  const thanks = `${greeting(userName)}, thank you for your order. ${heldWords(terms)}`;
  const how = 'Please send the total to the account below, and name the payment reference.';
  return {
    heading: 'We have your order',
    paragraphs: terms.transfer ? [thanks, how] : [thanks],
  };
}

function heldWords({ holdHours, longerOnceVerified }: Terms): string {
  if (holdHours === 0) return 'The parts are set aside for you until you pay.';
  const later = longerOnceVerified
    ? ' We keep them longer once you have verified your email address by the link in our other mail.'
    : '';
  return `The parts are set aside for you for ${holdWords(holdHours)}; pay within that time and they are yours.${later}`;
}

function transferFacts(transfer: TransferDetails | undefined): [string, string][] {
  if (!transfer) return [];
  const { iban, name, reference } = transfer;
  return [
    ['Account holder', name],
    ['Account (IBAN)', ibanInGroups(iban)],
    ['Payment reference', reference],
  ];
}

const actionOf = ({ transfer }: Terms, id: string, { publicUrl }: MailShop) => ({
  label: transfer ? 'See how to pay' : 'Pay for this order',
  url: `${publicUrl}/payment/${id}`,
});
