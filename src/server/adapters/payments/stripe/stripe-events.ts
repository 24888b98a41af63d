import type Stripe from 'stripe';
import type { Dispute, PaymentEvent } from '../../../ports/payments.ts';

/**
 * What Stripe must tell the shop of: money that came, a refund that failed later, one that was made there by hand,
 * and a customer's bank that wants money back.
 */
export const ENDPOINT_EVENTS = [
  'payment_intent.succeeded',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Stripe tells of a refund's failure by the first; accounts on an older version of its interface by the others. */
const REFUND_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const;

/** What the shop asks Stripe for: at most twenty kinds. The last is of a bank that first asked and then took. */
export const ASKED_EVENTS: readonly string[] = [
  ...new Set([...ENDPOINT_EVENTS, ...REFUND_EVENTS, 'charge.dispute.funds_withdrawn']),
];

/** What an event of Stripe's says to the shop. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id } = event;
  if (event.type === 'payment_intent.succeeded') {
    return { id, type: 'intent.succeeded', intentId: event.data.object.id };
  }
  if (REFUND_EVENTS.some((type) => type === event.type)) {
    const refund = event.data.object as Stripe.Refund;
    const intentId = idOf(refund.payment_intent);
    if (intentId !== null && hasFailed(refund)) return { id, type: 'refund.failed', intentId };
  }
  if (event.type === 'charge.refunded') {
    const intentId = idOf(event.data.object.payment_intent);
    if (intentId !== null) return { id, type: 'refund.made', intentId };
  }
  // Opened, escalated, closed: how it stands says which.
  if (event.type.startsWith('charge.dispute.')) {
    const dispute = event.data.object as Stripe.Dispute;
    const intentId = idOf(dispute.payment_intent);
    if (intentId !== null)
      return { id, type: 'dispute', intentId, dispute: toDispute(dispute, event) };
  }
  return { id, type: 'other', intentId: '' };
}

/** Whether a refund that was taken has not been made after all. */
export const hasFailed = ({ status }: Stripe.Refund) =>
  status === 'failed' || status === 'canceled';

const idOf = (intent: string | { readonly id: string } | null) =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** What Stripe calls the end of a dispute; one that is `prevented` was settled by paying the customer back. */
const disputeEnds: Readonly<Record<string, Dispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
};

function toDispute(
  { id, amount, reason, status }: Stripe.Dispute,
  { created }: Stripe.Event,
): Dispute {
  const standing = status.startsWith('warning_') ? 'inquiry' : 'open';
  const toldAt = created * 1000;
  return { id, amountMinor: amount, reason, status: disputeEnds[status] ?? standing, toldAt };
}
