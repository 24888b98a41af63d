import type { MailPayloads } from '../mail.kinds.ts';
import type { MailShop, MailContent } from '../mail.content.ts';
import { factsOf, priceOf } from './orders.ts';

/** A refund failed. */
export function refundFailed(
  { userEmail, intentId, reason, ...order }: MailPayloads['refund-failed'],
  shop: MailShop,
): MailContent {
  return {
    subject: `A refund failed: ${order.toolName}`,
    heading: 'A refund did not reach the customer',
    paragraphs: [
      `The card company could not pay ${priceOf(order)} back to ${order.userName} (${userEmail}), so the money is with you again. The customer has been told that it is on its way.`,
      'Write to the customer and pay in another way, or have the card company asked once more by: npm run shop -- doctor --fix',
    ],
    facts: [...factsOf(order), ['Payment', intentId], ['Reason given', reason ?? 'none']],
    action: allOrders(shop),
    replyTo: userEmail,
  };
}

/** A refund was made in the provider's dashboard; the order does not change. */
export function manualRefund(
  { userEmail, intentId, paidBack, shipped, ...order }: MailPayloads['manual-refund'],
  shop: MailShop,
): MailContent {
  const stays = shipped
    ? 'The order is shipped, and stays so here.'
    : 'The order still counts as paid here, with its whole quantity: ship it, or refund what is left of it.';
  return {
    subject: `Refunded outside the shop: ${order.toolName}`,
    heading: 'Money went back to a customer',
    paragraphs: [
      `By now ${paidBack} of ${priceOf(order)} has gone back to ${order.userName} (${userEmail}) from the card company’s own dashboard. ${stays}`,
      'The shop has not written to the customer about it.',
    ],
    facts: [...factsOf(order), ['Paid back', paidBack], ['Payment', intentId]],
    action: allOrders(shop),
    replyTo: userEmail,
  };
}

type Disputed = MailPayloads['payment-disputed'];

const disputeSubjects: Readonly<Record<Disputed['stands'], string>> = {
  inquiry: 'A bank asks about a payment',
  open: 'A payment is disputed',
  won: 'A dispute is closed in your favour',
  lost: 'A dispute is lost',
};

/** A bank disputes a payment, or has decided a dispute. */
export function paymentDisputed(disputed: Disputed, shop: MailShop): MailContent {
  const { userEmail, userName, intentId, disputeId, reason, stands, amount } = disputed;
  const texts: Readonly<Record<Disputed['stands'], string>> = {
    inquiry: `The bank of ${userName} (${userEmail}) asks about ${amount} of this payment. It has taken nothing so far.`,
    open: `The bank of ${userName} (${userEmail}) has taken ${amount} of this payment back, until it has decided.`,
    won: `The bank of ${userName} (${userEmail}) has closed its dispute: the ${amount} stays with you.`,
    lost: `The bank of ${userName} (${userEmail}) has decided for the customer: the ${amount} is gone.`,
  };
  return {
    subject: `${disputeSubjects[stands]}: ${disputed.toolName}`,
    heading: disputeSubjects[stands],
    paragraphs: [texts[stands], instructions(disputed)],
    facts: [
      ...factsOf(disputed),
      ['Payment', intentId],
      ['Dispute', disputeId],
      ['Reason given', reason],
    ],
    action: allOrders(shop),
    replyTo: userEmail,
  };
}

const ANSWER =
  'Answer it in the card company’s dashboard by the day that is named there; no answer is a dispute lost.';

function instructions({ stands, orderStatus, ends }: Disputed): string {
  const waits = orderStatus === 'paid';
  if (stands === 'won')
    return waits ? 'The order can be shipped.' : 'The order stays as it is here.';
  if (stands === 'lost') {
    if (ends)
      return 'The order was not shipped: it is refunded here, and its parts are back in stock.';
    return waits
      ? 'The order is not shipped, and was not disputed as a whole: decide with the customer whether it is sent.'
      : 'The order stays as it is here.';
  }
  if (!waits) return `The order is ${orderStatus} already: say so, with what proves it. ${ANSWER}`;
  const refund = stands === 'inquiry' ? ' Or refund the order.' : '';
  return `The order is not shipped, and cannot be marked as shipped until this is closed. ${ANSWER}${refund}`;
}

/** The administrators' list of orders. */
export function allOrders({ publicUrl }: MailShop) {
  return { label: 'See all orders', url: `${publicUrl}/dashboard/manageOrders` };
}
