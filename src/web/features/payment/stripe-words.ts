/** Texts of Stripe's card form that are neither the owner's nor Stripe's. */
export const stripeWords = {
  loading: 'The card form is on its way.',
  notLoaded:
    'The card form could not be loaded. Check your connection, or whether something blocks js.stripe.com.',
  noAnswer:
    'The card company is not answering at the moment. Nothing was charged; try again shortly.',
} as const;

/** A refusal with Stripe's message. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
}
