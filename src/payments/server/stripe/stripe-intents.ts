import { createHash, createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { ProviderIntent } from '../../rules/provider-snapshot.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';
import { UnknownCustomer } from '../../../platform/server/ports/saved-cards.ts';
import { answerOf, isRefusal } from './stripe-failures.ts';

type Intents = Pick<Payments, 'createIntent' | 'readIntent' | 'cancelIntent'>;

export type ShopIdentity = {
  readonly secret: string;
  /** PUBLIC_URL. */
  readonly publicUrl: string;
};

/** Stripe's payment intents; metadata tells this shop's from others in the same account. */
export function stripeIntents({ paymentIntents }: Stripe, shop: ShopIdentity): Intents {
  const shopMetadata = metadataOf(shop);

  function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
    const status = statuses[intent.status] ?? 'processing';
    return {
      id: intent.id,
      isOurs: Object.entries(shopMetadata).some(([name, value]) => intent.metadata[name] === value),
      reference: intent.metadata['checkoutId'] ?? '',
      // After a success, the amount actually received counts.
      amountMinor: status === 'succeeded' ? intent.amount_received : intent.amount,
      currency: intent.currency,
      clientSecret: intent.client_secret ?? '',
      status,
    };
  }

  return {
    async createIntent({ reference, amountMinor, currency, email, customerId, idempotencyKey }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: amountMinor,
        currency,
        // The payment page takes cards only; by default Stripe offers every method of the account.
        allowed_payment_method_types: ['card'],
        metadata: { checkoutId: reference, ...shopMetadata },
        receipt_email: email,
        ...(customerId === null ? {} : { customer: customerId }),
      };
      const key = `${idempotencyKey}-${digestOf(params)}`;
      try {
        return toIntent(await answerOf(paymentIntents.create(params, { idempotencyKey: key })));
      } catch (error) {
        if (isRefusal(error, 'resource_missing')) throw new UnknownCustomer();
        throw error;
      }
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
        // Already final: return its status.
        if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
        return toIntent(await answerOf(paymentIntents.retrieve(id)));
      }
    },
  };
}

/** docs.stripe.com/payments/paymentintents/lifecycle; unknown statuses count as processing. */
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
 * Either entry identifies the shop, since one restored from a backup may lose its secret or its URL. Many shops share
 * a URL without TLS, such as http://localhost.
 */
const metadataOf = ({ secret, publicUrl }: ShopIdentity): Readonly<Record<string, string>> => ({
  shop: createHmac('sha256', secret).update('payments').digest('hex').slice(0, 16),
  ...(publicUrl.startsWith('https://') ? { shopAddress: publicUrl } : {}),
});

/** Stripe rejects a repeated key with other parameters, as another release might send. */
const digestOf = (params: Stripe.PaymentIntentCreateParams) =>
  createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
