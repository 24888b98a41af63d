import { sandboxProvider } from '../adapters/payments/sandbox/sandbox.provider.ts';
import { stripeProvider } from '../adapters/payments/stripe/stripe.provider.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';

/** All providers of card payments by their name in PAYMENTS. */
export const paymentProviders = {
  sandbox: sandboxProvider,
  stripe: stripeProvider,
} as const satisfies Readonly<Record<string, PaymentProvider>>;

export type PaymentsName = keyof typeof paymentProviders;
export const paymentsNames = Object.keys(paymentProviders) as PaymentsName[];
