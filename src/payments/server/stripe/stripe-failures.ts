import { Stripe } from 'stripe';
import { ProviderDown } from '../../../platform/server/ports/payments.ts';

const { errors } = Stripe;

/**
 * Turns outages, rate limits and faults of Stripe into ProviderDown. Other errors pass, because they mean our bug or
 * a wrong key.
 */
export async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isOutage(error)
      ? new ProviderDown('Stripe', error, error instanceof errors.StripeAPIError)
      : error;
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof errors.StripeConnectionError) return true;
  if (error instanceof errors.StripeRateLimitError) return true;
  // Includes unreadable answers and 409, a concurrent use of the same object or key.
  return error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 409;
}

/** Whether Stripe refused with one of these codes (docs.stripe.com/error-codes). */
export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
}

/** Whether a restricted key lacks the right. */
export function isForbidden(error: unknown): boolean {
  return error instanceof errors.StripePermissionError;
}

export function isBadSignature(error: unknown): boolean {
  return error instanceof errors.StripeSignatureVerificationError;
}
