import { Stripe } from 'stripe';
import { ProviderDown } from '../../../ports/payments.ts';

const { errors } = Stripe;

/**
 * Waits for an answer of Stripe. No connection, no answer in time, an answer that is none, too many
 * requests and faults on its side become ProviderDown. A refusal stays as it is: that is our bug or a
 * key that is wrong, and belongs into the log.
 */
export async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isOutage(error) ? new ProviderDown('Stripe', error) : error;
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof errors.StripeConnectionError) return true;
  if (error instanceof errors.StripeRateLimitError) return true;
  // Also what could not be read, and 409: somebody else is using the same object or key right now.
  return error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 409;
}

/** Whether Stripe refused with one of these codes (docs.stripe.com/error-codes). */
export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
}

export function isBadSignature(error: unknown): boolean {
  return error instanceof errors.StripeSignatureVerificationError;
}
