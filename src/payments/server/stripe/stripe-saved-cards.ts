import type Stripe from 'stripe';
import type { SavedCard } from '../../rules/saved-card.schema.ts';
import type { SavedCards } from '../../../platform/server/ports/saved-cards.ts';
import { answerOf, isForbidden, isRefusal } from './stripe-failures.ts';

/** Stripe's largest page. */
const MOST_CARDS = 100;

/** Cards attached to Stripe's customers (docs.stripe.com/payments/save-during-payment). */
export function stripeSavedCards({ customers, paymentMethods }: Stripe): SavedCards {
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
      const asked = customers.listPaymentMethods(customerId, { type: 'card', limit: MOST_CARDS });
      try {
        return (await answerOf(asked)).data.flatMap(toCard);
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
