import type Stripe from 'stripe';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentEvent, Payments } from '../../../ports/payments.ts';
import { ASKED_EVENTS, toPaymentEvent } from './stripe-events.ts';
import { answerOf, isBadSignature } from './stripe-failures.ts';

type Options = {
  /** Of the webhook endpoint that is set up for this shop. */
  readonly webhookSecret: string;
  readonly clock: Clock;
};

/** An older event is rejected, so that nobody can replay it (Stripe's own default). */
const TOLERANCE_SECONDS = 300;
/** The most that Stripe gives at once. */
const EVENTS_A_PAGE = 100;

/** Stripe's events: sent to the webhook with a signature, or listed. */
export function stripeEventSource(
  { events, webhooks }: Stripe,
  { webhookSecret, clock }: Options,
): Pick<Payments, 'readWebhook' | 'listEvents'> {
  function verified(body: Uint8Array, signature: string): PaymentEvent | null {
    let event: Stripe.Event;
    try {
      const now = clock.now();
      event = webhooks.constructEvent(
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

  return {
    readWebhook(body, headers) {
      const signature = headers.get('stripe-signature');
      return Promise.resolve(signature === null ? null : verified(body, signature));
    },

    // All events, not only undelivered ones: without an endpoint Stripe counts nothing as undelivered.
    async listEvents({ from, until }, after) {
      const { data, has_more: more } = await answerOf(
        events.list({
          types: [...ASKED_EVENTS],
          created: { gte: toSeconds(from), lt: toSeconds(until) },
          limit: EVENTS_A_PAGE,
          ...(after === undefined ? {} : { starting_after: after }),
        }),
      );
      const known = data.map(toPaymentEvent).filter(({ type }) => type !== 'other');
      return { events: known, next: more ? (data.at(-1)?.id ?? null) : null };
    },
  };
}

/** Stripe counts whole seconds: what was made in one belongs to its beginning. */
const toSeconds = (moment: number) => Math.ceil(moment / 1000);
