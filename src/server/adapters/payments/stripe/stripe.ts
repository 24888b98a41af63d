import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Clock } from '../../../ports/clock.ts';
import type { Intent, PaymentEvent, Payments, RefundsMade } from '../../../ports/payments.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';
import { ASKED_EVENTS, hasFailed, toPaymentEvent } from './stripe-events.ts';
import { answerOf, isBadSignature, isRefusal } from './stripe-failures.ts';

type Options = StripeAccess & {
  /** Of the webhook endpoint that is set up for this shop. */
  readonly webhookSecret: string;
  /** The shop's own. */
  readonly secret: string;
  readonly clock: Clock;
};

/** An event older than this is not believed, so that an old one cannot be sent again (Stripe's own default). */
const TOLERANCE_SECONDS = 300;

/**
 * Card payments by Stripe. The card's number goes from the browser to Stripe and never comes near the
 * shop; here intents are made, read, cancelled and paid back, and Stripe's events verified.
 */
export function stripePayments({ webhookSecret, secret, clock, ...access }: Options): Payments {
  const shop = markOf(secret);
  const stripe = stripeClient(access);
  const intents = stripe.paymentIntents;

  async function readIntent(id: string): Promise<Intent | null> {
    try {
      return toIntent(await answerOf(intents.retrieve(id)));
    } catch (error) {
      if (isRefusal(error, 'resource_missing')) return null;
      throw error;
    }
  }

  return {
    provider: 'stripe',
    readIntent,

    async createIntent({ orderId, amountMinor, currency, email, idempotencyKey }) {
      const wanted: Stripe.PaymentIntentCreateParams = {
        amount: amountMinor,
        currency,
        // The form on the payment page is for cards; without this Stripe would offer what else the account has.
        allowed_payment_method_types: ['card'],
        metadata: { orderId, shop },
        receipt_email: email,
      };
      return toIntent(await answerOf(intents.create(wanted, { idempotencyKey })));
    },

    async cancelIntent(id) {
      try {
        return toIntent(await answerOf(intents.cancel(id)));
      } catch (error) {
        // Too late, or done before: it stands as it stands.
        if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
        return toIntent(await answerOf(intents.retrieve(id)));
      }
    },

    async refund(id, idempotencyKey) {
      try {
        await answerOf(stripe.refunds.create({ payment_intent: id }, { idempotencyKey }));
      } catch (error) {
        // Stripe forgets a key after a day, but never that the money went back.
        if (!isRefusal(error, 'charge_already_refunded')) throw error;
      }
    },

    async readRefunds(id) {
      const { data } = await answerOf(
        stripe.refunds.list({ payment_intent: id, limit: REFUNDS_OF_AN_INTENT }),
      );
      return toRefundsMade(data);
    },

    readWebhook(body, headers) {
      const signature = headers.get('stripe-signature');
      return Promise.resolve(signature === null ? null : verified(body, signature));
    },

    // Not only what `delivery_success` calls undelivered: of what no endpoint was there for, nothing was delivered either.
    async listEvents({ from, until }, after) {
      const { data, has_more: more } = await answerOf(
        stripe.events.list({
          types: [...ASKED_EVENTS],
          created: { gte: toSeconds(from), lt: toSeconds(until) },
          limit: EVENTS_A_PAGE,
          ...(after === undefined ? {} : { starting_after: after }),
        }),
      );
      const events = data.map(toPaymentEvent).filter(({ type }) => type !== 'other');
      return { events, next: more ? (data.at(-1)?.id ?? null) : null };
    },
  };

  function toIntent(intent: Stripe.PaymentIntent): Intent {
    const status = statuses[intent.status] ?? 'processing';
    return {
      id: intent.id,
      isOurs: intent.metadata['shop'] === shop,
      orderId: intent.metadata['orderId'] ?? '',
      // What has really been taken counts, once something has.
      amountMinor: status === 'succeeded' ? intent.amount_received : intent.amount,
      currency: intent.currency,
      clientSecret: intent.client_secret ?? '',
      status,
    };
  }

  function verified(body: Uint8Array, signature: string): PaymentEvent | null {
    let event: Stripe.Event;
    try {
      const now = clock.now();
      event = stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now,
      );
    } catch (error) {
      if (isBadSignature(error)) return null;
      throw error;
    }
    return toPaymentEvent(event);
  }
}

/** The most that Stripe gives at once. */
const EVENTS_A_PAGE = 100;
/** Stripe counts whole seconds: what was made in one belongs to its beginning. */
const toSeconds = (moment: number) => Math.ceil(moment / 1000);

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

/** What Stripe calls its states (docs.stripe.com/payments/paymentintents/lifecycle); one that is new is waited for. */
const statuses: Readonly<Record<string, Intent['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** By this Stripe keeps whose an intent is. It tells nothing of the secret, and is another for a demo that is made anew. */
const markOf = (secret: string) =>
  createHmac('sha256', secret).update('payments').digest('hex').slice(0, 16);
