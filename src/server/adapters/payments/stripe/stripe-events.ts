import type Stripe from 'stripe';
import type { ReportedDispute } from '../../../../domain/payments/provider-snapshot.ts';
import type { PaymentEvent } from '../../../ports/payments.ts';

/** The events that Stripe must send: a payment, a failed refund, a manual refund, a dispute. */
export const ENDPOINT_EVENTS = [
  'payment_intent.succeeded',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Stripe reports a failed refund by the first; accounts on an older version of its interface by the others. */
const REFUND_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const;

/** The events that the shop lists, at most twenty types. The last one is of a bank that asked first and then took the money. */
export const ASKED_EVENTS: readonly string[] = [
  ...new Set([...ENDPOINT_EVENTS, ...REFUND_EVENTS, 'charge.dispute.funds_withdrawn']),
];

/** Translates an event of Stripe's. */
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

/** How Stripe names the end of a dispute; `prevented` means that the customer was paid back. */
const disputeEnds: Readonly<Record<string, ReportedDispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
};

function toDispute(
  { id, amount, reason, status }: Stripe.Dispute,
  { created }: Stripe.Event,
): ReportedDispute {
  const standing = status.startsWith('warning_') ? 'inquiry' : 'open';
  const reportedAt = created * 1000;
  return { id, amountMinor: amount, reason, status: disputeEnds[status] ?? standing, reportedAt };
}
