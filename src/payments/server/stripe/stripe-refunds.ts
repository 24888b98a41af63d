import type Stripe from 'stripe';
import type { ProviderRefund } from '../../rules/provider-snapshot.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';
import { hasFailed } from './stripe-events.ts';
import { answerOf, isRefusal } from './stripe-failures.ts';

export function stripeRefunds({ refunds }: Stripe): Pick<Payments, 'refund' | 'readRefunds'> {
  return {
    async refund(intentId, { refundId, amountMinor, idempotencyKey }) {
      const wanted = { payment_intent: intentId, amount: amountMinor, metadata: { refundId } };
      try {
        await answerOf(refunds.create(wanted, { idempotencyKey }));
      } catch (error) {
        // Stripe forgets a key after a day, but not the refund.
        if (!isRefusal(error, 'charge_already_refunded')) throw error;
      }
    },

    async readRefunds(id) {
      try {
        const { data } = await answerOf(
          refunds.list({ payment_intent: id, limit: REFUNDS_OF_AN_INTENT }),
        );
        return data.map(toProviderRefund);
      } catch (error) {
        // Stripe refuses for another account's intent (docs.stripe.com/api/refunds/list).
        if (isRefusal(error, 'resource_missing')) return [];
        throw error;
      }
    },
  };
}

/** Newest first; an intent has few. */
const REFUNDS_OF_AN_INTENT = 100;

function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount: amountMinor, failure_reason: reason = null, status, metadata } = refund;
  const known = { id, amountMinor, reference: metadata?.['refundId'] ?? null };
  return hasFailed(refund)
    ? { ...known, status: 'failed', reason: reason ?? status }
    : { ...known, status: 'made', reason: null };
}
