/** A refusal with Stripe's message. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
}
