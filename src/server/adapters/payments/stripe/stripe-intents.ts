import { createHash, createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { ProviderIntent } from '../../../../domain/payments/provider-snapshot.ts';
import type { Payments } from '../../../ports/payments.ts';
import { answerOf, isRefusal } from './stripe-failures.ts';

type Intents = Pick<Payments, 'createIntent' | 'readIntent' | 'cancelIntent'>;

export type ShopMarks = {
  /** The shop's own. */
  readonly secret: string;
  /** Where customers reach the shop (PUBLIC_URL). */
  readonly publicUrl: string;
};

/** Stripe's payment intents, of which those are known that this shop made, whoever else uses the account. */
export function stripeIntents({ paymentIntents }: Stripe, shop: ShopMarks): Intents {
  const marks = marksOf(shop);

  function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
    const status = statuses[intent.status] ?? 'processing';
    return {
      id: intent.id,
      isOurs: Object.entries(marks).some(([name, mark]) => intent.metadata[name] === mark),
      orderId: intent.metadata['orderId'] ?? '',
      // What has really been taken counts, once something has.
      amountMinor: status === 'succeeded' ? intent.amount_received : intent.amount,
      currency: intent.currency,
      clientSecret: intent.client_secret ?? '',
      status,
    };
  }

  return {
    async createIntent({ orderId, amountMinor, currency, email, idempotencyKey }) {
      const wanted: Stripe.PaymentIntentCreateParams = {
        amount: amountMinor,
        currency,
        // The form on the payment page is for cards; without this Stripe would offer what else the account has.
        allowed_payment_method_types: ['card'],
        metadata: { orderId, ...marks },
        receipt_email: email,
      };
      const key = `${idempotencyKey}-${digestOf(wanted)}`;
      return toIntent(await answerOf(paymentIntents.create(wanted, { idempotencyKey: key })));
    },

    async readIntent(id) {
      try {
        return toIntent(await answerOf(paymentIntents.retrieve(id)));
      } catch (error) {
        if (isRefusal(error, 'resource_missing')) return null;
        throw error;
      }
    },

    async cancelIntent(id) {
      try {
        return toIntent(await answerOf(paymentIntents.cancel(id)));
      } catch (error) {
        // Too late, or done before: it stands as it stands.
        if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
        return toIntent(await answerOf(paymentIntents.retrieve(id)));
      }
    },
  };
}

/** What Stripe calls its states (docs.stripe.com/payments/paymentintents/lifecycle); one that is new is waited for. */
const statuses: Readonly<Record<string, ProviderIntent['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/**
 * By these Stripe keeps whose an intent is; either will do, since a shop that is set up anew, from a backup, may have lost
 * the one or the other. The first tells nothing of the secret, and is another for a demo that is made anew. An address
 * without TLS, such as http://localhost, is that of many.
 */
const marksOf = ({ secret, publicUrl }: ShopMarks): Readonly<Record<string, string>> => ({
  shop: createHmac('sha256', secret).update('payments').digest('hex').slice(0, 16),
  ...(publicUrl.startsWith('https://') ? { shopAddress: publicUrl } : {}),
});

/** Stripe refuses a key that comes with other parameters, as from a process of another release. */
const digestOf = (wanted: Stripe.PaymentIntentCreateParams) =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);
