/** Words of Stripe's card form that are neither the owner's nor Stripe's own. */
export const stripeWords = {
  loading: 'The card form is on its way.',
  notLoaded:
    'The card form could not be loaded. Check your connection, or whether something blocks js.stripe.com.',
  noAnswer:
    'The card company is not answering at the moment. Nothing was charged; try again shortly.',
} as const;

/** Stripe's no, in its own words. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
}
