import type Stripe from 'stripe';
import type { ReportedDispute } from '../../rules/provider-snapshot.ts';
import type { PaymentEvent } from '../../../platform/server/ports/payments.ts';

/** The events that the webhook endpoint must send. */
export const ENDPOINT_EVENTS = [
  'payment_intent.succeeded',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Failed refunds: the first in current API versions, the others in older ones. */
const REFUND_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const;

/**
 * The events that the shop lists; Stripe allows twenty types. `funds_withdrawn` reports an inquiry that became a
 * chargeback.
 */
export const ASKED_EVENTS: readonly string[] = [
  ...new Set([...ENDPOINT_EVENTS, ...REFUND_EVENTS, 'charge.dispute.funds_withdrawn']),
];

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

export const hasFailed = ({ status }: Stripe.Refund) =>
  status === 'failed' || status === 'canceled';

const idOf = (intent: string | { readonly id: string } | null) =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** Closed disputes; `prevented` means that the customer was refunded. */
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
