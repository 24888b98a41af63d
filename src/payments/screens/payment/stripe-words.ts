/** Texts of Stripe's card form that are neither the owner's nor Stripe's. */
export const stripeWords = {
  loading: 'Loading the card form…',
  notLoaded:
    'The card form could not be loaded. Check your connection, or whether something blocks js.stripe.com.',
  noAnswer:
    'The payment provider is not responding at the moment. Nothing was charged; try again shortly.',
} as const;

/** A refusal with Stripe's message. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
}
