import { cardAmountBounds } from '../../../pricing/rules/amounts/amount-bounds.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';
import { stripeEventSource } from './stripe-event-source.ts';
import { type ShopIdentity, stripeIntents } from './stripe-intents.ts';
import type Stripe from 'stripe';
import type { ProviderRefund } from '../../rules/provider-snapshot.ts';
import { hasFailed } from './stripe-events.ts';
import { answerOf, isRefusal, isForbidden } from './stripe-failures.ts';
import type { SavedCard } from '../../rules/saved-card.schema.ts';
import type { SavedCards } from '../../../platform/server/ports/saved-cards.ts';

type Options = StripeAccess &
  ShopIdentity & {
    /** Of the shop's webhook endpoint. */
    readonly webhookSecret: string;
    readonly clock: Clock;
  };

/** Card payments by Stripe. Card numbers go from the browser to Stripe and never reach the shop. */
export function stripePayments(options: Options): Payments {
  const { webhookSecret, secret, publicUrl, clock, ...access } = options;
  const stripe = stripeClient(access);
  return {
    provider: 'stripe',
    amountBounds: cardAmountBounds,
    savedCards: stripeSavedCards(stripe),
    ...stripeIntents(stripe, { secret, publicUrl }),
    ...stripeRefunds(stripe),
    ...stripeEventSource(stripe, { webhookSecret, clock }),
  };
}

function stripeRefunds({ refunds }: Stripe): Pick<Payments, 'refund' | 'readRefunds'> {
  return {
    async refund(intentId, { refundId, amountMinor, idempotencyKey }) {
      const params = { payment_intent: intentId, amount: amountMinor, metadata: { refundId } };
      try {
        await answerOf(refunds.create(params, { idempotencyKey }));
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

/** Stripe's largest page. */
const MOST_CARDS = 100;

/** Cards attached to Stripe's customers (docs.stripe.com/payments/save-during-payment). */
function stripeSavedCards({ customers, paymentMethods }: Stripe): SavedCards {
  return {
    async createCustomer({ email, idempotencyKey }) {
      try {
        return (await answerOf(customers.create({ email }, { idempotencyKey }))).id;
      } catch (error) {
        if (isForbidden(error)) return null;
        throw error;
      }
    },

    async list(customerId) {
      const methods = customers.listPaymentMethods(customerId, { type: 'card', limit: MOST_CARDS });
      try {
        return (await answerOf(methods)).data.flatMap(toCard);
      } catch (error) {
        if (isRefusal(error, 'resource_missing')) return [];
        throw error;
      }
    },

    async remove(customerId, cardId) {
      try {
        await answerOf(customers.retrievePaymentMethod(customerId, cardId));
        await answerOf(paymentMethods.detach(cardId));
        return true;
      } catch (error) {
        // Somebody else's, or deleted meanwhile.
        if (isRefusal(error, 'resource_missing', 'payment_method_unexpected_state')) return false;
        throw error;
      }
    },
  };
}

function toCard({ id, card }: Stripe.PaymentMethod): SavedCard[] {
  if (!card) return [];
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
  return [{ _id: id, brand, last4, expiryMonth, expiryYear }];
}
