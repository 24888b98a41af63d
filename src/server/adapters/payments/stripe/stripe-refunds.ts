import type Stripe from 'stripe';
import type { Payments, RefundsMade } from '../../../ports/payments.ts';
import { hasFailed } from './stripe-events.ts';
import { answerOf, isRefusal } from './stripe-failures.ts';

/** Paying back by Stripe, and how that stands. */
export function stripeRefunds({ refunds }: Stripe): Pick<Payments, 'refund' | 'readRefunds'> {
  return {
    async refund(id, idempotencyKey) {
      try {
        await answerOf(refunds.create({ payment_intent: id }, { idempotencyKey }));
      } catch (error) {
        // Stripe forgets a key after a day, but never that the money went back.
        if (!isRefusal(error, 'charge_already_refunded')) throw error;
      }
    },

    async readRefunds(id) {
      try {
        const { data } = await answerOf(
          refunds.list({ payment_intent: id, limit: REFUNDS_OF_AN_INTENT }),
        );
        return toRefundsMade(data);
      } catch (error) {
        // Of another account: an error to list by (docs.stripe.com/api/refunds/list).
        if (isRefusal(error, 'resource_missing')) return toRefundsMade([]);
        throw error;
      }
    },
  };
}

/** Newest first, which is how Stripe lists them; an intent has one, and one more for each that failed. */
const REFUNDS_OF_AN_INTENT = 100;
function toRefundsMade(refunds: readonly Stripe.Refund[]): RefundsMade {
  const failed = refunds.filter(hasFailed);
  const sumOf = (some: readonly Stripe.Refund[]) =>
    some.reduce((sum, { amount }) => sum + amount, 0);
  const takenMinor = sumOf(refunds);
  return {
    paidBackMinor: takenMinor - sumOf(failed),
    takenMinor,
    failed: failed.length,
    reason: failed[0] ? (failed[0].failure_reason ?? failed[0].status) : null,
  };
}
