import { z } from 'zod';
import { mustBeComplete } from '../../../platform/server/config/must-be-complete.ts';
import { webUrl } from '../../../platform/server/config/web-address.ts';
import type { Circumstances } from '../../../platform/server/ports/payment-provider.ts';

export const stripeVariables = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, such as sk_test_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe, such as pk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_.+$/, 'must be the signing secret of a webhook endpoint, such as whsec_…')
    .optional(),
  STRIPE_API_URL: webUrl.optional(),
});

type Variables = z.output<typeof stripeVariables>;

export type StripeSettings = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Of a stand-in; null for Stripe itself. */
  readonly apiUrl: string | null;
};

const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Missing or contradicting settings, as sentences. Test and live keys never go together, used or not. */
export function stripeFaults(
  env: Variables,
  { live, isChosen, choiceIsRefused }: Circumstances,
): string[] {
  const set = needed.map((name) => env[name]);
  const faults = mustBeComplete(isChosen, choiceIsRefused, set)
    ? needed
        .filter((name) => env[name] === undefined)
        .map((name) => `${name} must be set when PAYMENTS names stripe`)
    : [];
  const [secret, publishable] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(isForTests);
  if (secret !== null && publishable !== null && secret !== publishable) {
    faults.push(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY',
    );
  }
  if (live) {
    if (secret) faults.push('STRIPE_SECRET_KEY must not be a test key in live mode');
    if (env.STRIPE_API_URL !== undefined)
      faults.push('STRIPE_API_URL must not be set in live mode');
  } else if (isChosen && secret === false) {
    // Every page of a demo says that no card is charged.
    faults.push(
      'STRIPE_SECRET_KEY must be a test key in demo mode; a shop that sells has SHOP_MODE=live',
    );
  }
  return faults;
}

export function stripeSettings(env: Variables): StripeSettings {
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: env.STRIPE_API_URL ?? null,
  };
}

function isForTests(key: string | undefined): boolean | null {
  return key === undefined ? null : key.includes('_test_');
}
