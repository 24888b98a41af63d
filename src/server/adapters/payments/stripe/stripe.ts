import type { Clock } from '../../../ports/clock.ts';
import type { Payments } from '../../../ports/payments.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';
import { stripeEventSource } from './stripe-event-source.ts';
import { type ShopMarks, stripeIntents } from './stripe-intents.ts';
import { stripeRefunds } from './stripe-refunds.ts';

type Options = StripeAccess &
  ShopMarks & {
    /** Of the webhook endpoint that is set up for this shop. */
    readonly webhookSecret: string;
    readonly clock: Clock;
  };

/**
 * Card payments by Stripe. The card's number goes from the browser to Stripe and never comes near the
 * shop; here intents are made, read, cancelled and paid back, and Stripe's events verified.
 */
export function stripePayments(options: Options): Payments {
  const { webhookSecret, secret, publicUrl, clock, ...access } = options;
  const stripe = stripeClient(access);
  return {
    provider: 'stripe',
    ...stripeIntents(stripe, { secret, publicUrl }),
    ...stripeRefunds(stripe),
    ...stripeEventSource(stripe, { webhookSecret, clock }),
  };
}
