import { z } from 'zod';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';
import { stripeProvider } from './stripe/stripe.provider.ts';
import { transferProvider } from './transfer/transfer.provider.ts';
import type { PaymentProvider } from '../../platform/server/ports/payment-provider.ts';

/** All ways to be paid by their name in PAYMENTS. */
export const paymentProviders = {
  transfer: transferProvider,
  stripe: stripeProvider,
  sandbox: sandboxProvider,
} as const satisfies Readonly<Record<string, PaymentProvider>>;

export type PaymentsName = keyof typeof paymentProviders;

export type CardProviderName = Exclude<PaymentsName, 'transfer'>;
export const cardProviderNames = ['stripe', 'sandbox'] as const satisfies CardProviderName[];

const isName = (name: string): name is PaymentsName => Object.hasOwn(paymentProviders, name);

/** PAYMENTS: one name or several, separated by commas. */
export const paymentsList = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every(isName) && new Set(names).size === names.length,
    'must be transfer, stripe or sandbox, or several of them, separated by commas',
  )
  .transform((names) => names.filter(isName));

/**
 * The provider of card payments: the first of the list, in live mode the first that moves money. Bank transfers alone
 * where the list names no such provider.
 */
export function cardProviderOf(names: readonly PaymentsName[], live: boolean): PaymentsName {
  const possible = names.filter((name) => !live || paymentProviders[name].movesMoney);
  return possible.find((name) => paymentProviders[name].takesCards) ?? 'transfer';
}
