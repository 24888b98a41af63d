import { cardAmountBounds } from '../../../pricing/rules/amount-bounds.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';
import { stripeEventSource } from './stripe-event-source.ts';
import { type ShopIdentity, stripeIntents } from './stripe-intents.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { stripeSavedCards } from './stripe-saved-cards.ts';

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
