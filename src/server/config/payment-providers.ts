import { sandboxProvider } from '../adapters/payments/sandbox/sandbox.provider.ts';
import { stripeProvider } from '../adapters/payments/stripe/stripe.provider.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';

/** Every provider of card payments, by its name in PAYMENTS. A new one is a folder of its own and a line here. */
export const paymentProviders = {
  sandbox: sandboxProvider,
  stripe: stripeProvider,
} as const satisfies Readonly<Record<string, PaymentProvider>>;

export type PaymentsName = keyof typeof paymentProviders;
export const paymentsNames = Object.keys(paymentProviders) as PaymentsName[];
