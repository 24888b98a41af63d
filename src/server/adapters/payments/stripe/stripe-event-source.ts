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

/** An event older than this is not believed, so that an old one cannot be sent again (Stripe's own default). */
const TOLERANCE_SECONDS = 300;
/** The most that Stripe gives at once. */
const EVENTS_A_PAGE = 100;

/** How Stripe's events come: brought to the webhook, which signs them, or asked for. */
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

    // Not only what `delivery_success` calls undelivered: of what no endpoint was there for, nothing was delivered either.
    async listEvents({ from, until }, after) {
      const { data, has_more: more } = await answerOf(
        events.list({
          types: [...ASKED_EVENTS],
          created: { gte: toSeconds(from), lt: toSeconds(until) },
          limit: EVENTS_A_PAGE,
          ...(after === undefined ? {} : { starting_after: after }),
        }),
      );
      const told = data.map(toPaymentEvent).filter(({ type }) => type !== 'other');
      return { events: told, next: more ? (data.at(-1)?.id ?? null) : null };
    },
  };
}

/** Stripe counts whole seconds: what was made in one belongs to its beginning. */
const toSeconds = (moment: number) => Math.ceil(moment / 1000);
