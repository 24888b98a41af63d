import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { factsOf, partsOf, priceOf, referenceOf, seeOrder } from './orders.ts';

/** A refund failed. */
export function refundFailed(
  { userEmail, intentId, reason, ...order }: MailPayloads['refund-failed'],
  shop: MailShop,
): MailContent {
  return {
    subject: `A refund failed: ${referenceOf(order)}, ${partsOf(order)}`,
    heading: 'A refund did not reach the customer',
    paragraphs: [
      `The payment provider could not refund ${priceOf(order)} to ${order.userName} (${userEmail}), so the money is back with you. The customer has been told that it is on its way.`,
      'Contact the customer and refund them another way, or request the refund again with: npm run shop -- doctor --fix',
    ],
    facts: [...factsOf(order), ['Payment', intentId], ['Reason given', reason ?? 'none']],
    action: seeOrder(order, shop),
    replyTo: userEmail,
  };
}

/** A refund was made in the provider's dashboard; the order does not change. */
export function manualRefund(
  { userEmail, intentId, paidBack, shipped, ...order }: MailPayloads['manual-refund'],
  shop: MailShop,
): MailContent {
  const stays = shipped
    ? 'The order stays marked as shipped.'
    : 'The order still counts as paid, with its full quantity: ship it, or refund the rest.';
  return {
    subject: `Refunded outside the shop: ${referenceOf(order)}, ${partsOf(order)}`,
    heading: 'A customer was refunded',
    paragraphs: [
      `So far ${paidBack} of ${priceOf(order)} has been refunded to ${order.userName} (${userEmail}) from the payment provider’s own dashboard. ${stays}`,
      'The shop has not emailed the customer about it.',
    ],
    facts: [...factsOf(order), ['Refunded', paidBack], ['Payment', intentId]],
    action: seeOrder(order, shop),
    replyTo: userEmail,
  };
}

type Disputed = MailPayloads['payment-disputed'];

const disputeSubjects: Readonly<Record<Disputed['stands'], string>> = {
  inquiry: 'A bank has questions about a payment',
  open: 'A payment is disputed',
  won: 'A dispute is closed in your favour',
  lost: 'A dispute is lost',
};

/** A bank disputes a payment, or has decided a dispute. */
export function paymentDisputed(disputed: Disputed, shop: MailShop): MailContent {
  const { userEmail, userName, intentId, disputeId, reason, stands, amount } = disputed;
  const texts: Readonly<Record<Disputed['stands'], string>> = {
    inquiry: `The bank of ${userName} (${userEmail}) has questions about ${amount} of this payment. It has not taken any money so far.`,
    open: `The bank of ${userName} (${userEmail}) has withdrawn ${amount} of this payment until it decides.`,
    won: `The bank of ${userName} (${userEmail}) has closed its dispute: the ${amount} stays with you.`,
    lost: `The bank of ${userName} (${userEmail}) has decided in the customer’s favour: you lose the ${amount}.`,
  };
  return {
    subject: `${disputeSubjects[stands]}: ${referenceOf(disputed)}, ${partsOf(disputed)}`,
    heading: disputeSubjects[stands],
    paragraphs: [texts[stands], instructions(disputed)],
    facts: [
      ...factsOf(disputed),
      ['Payment', intentId],
      ['Dispute', disputeId],
      ['Reason given', reason],
    ],
    action: seeOrder(disputed, shop),
    replyTo: userEmail,
  };
}

const ANSWER =
  'Respond in the payment provider’s dashboard by the deadline shown there; without a response, the dispute is lost.';

function instructions({ stands, orderStatus, ends }: Disputed): string {
  const waits = orderStatus === 'paid';
  if (stands === 'won') return waits ? 'The order can be shipped.' : 'The order stays as it is.';
  if (stands === 'lost') {
    if (ends)
      return 'The order had not shipped: it is now refunded, and its parts are back in stock.';
    return waits
      ? 'The order has not shipped, and only part of it was disputed: decide with the customer whether to ship it.'
      : 'The order stays as it is.';
  }
  if (!waits) return `The order is already ${orderStatus}: say so, and attach proof. ${ANSWER}`;
  const refund = stands === 'inquiry' ? ' Or refund the order.' : '';
  return `The order has not shipped, and cannot be marked as shipped until this is closed. ${ANSWER}${refund}`;
}

/** The administrators' list of orders. */
export function allOrders({ publicUrl }: MailShop) {
  return { label: 'See all orders', url: `${publicUrl}/dashboard/manageOrders` };
}
