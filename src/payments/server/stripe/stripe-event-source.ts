import type Stripe from 'stripe';
import type { Clock } from '../../../platform/server/clock.ts';
import type { PaymentEvent, Payments } from '../../../platform/server/ports/payments.ts';
import { ASKED_EVENTS, toPaymentEvent } from './stripe-events.ts';
import { answerOf, isBadSignature } from './stripe-failures.ts';

type Options = {
  /** Of the shop's webhook endpoint. */
  readonly webhookSecret: string;
  readonly clock: Clock;
};

/** Older events are rejected against replay (Stripe's own default). */
const TOLERANCE_SECONDS = 300;
/** Stripe's maximum. */
const EVENTS_A_PAGE = 100;

/** Reads Stripe's events from the webhook or its list. */
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

    // All events, since without an endpoint Stripe counts none as undelivered.
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

/** Stripe rounds event times down to seconds. */
const toSeconds = (moment: number) => Math.ceil(moment / 1000);
