import type { Config } from './config.ts';
import { signsInByGoogle } from './config/google.settings.ts';
import { demoAccounts } from './db/seed/demo-accounts.ts';

/** What the pages may know of the configuration; never a secret. */
export function publicConfig(config: Config) {
  return {
    shopName: config.shopName,
    mode: config.mode,
    currency: config.currency,
    publicUrl: config.publicUrl,
    identity: config.identity,
    /** Whether 'continue with Google' is offered. */
    google: signsInByGoogle(config),
    payments: config.payments,
    tokenSyncUrl: config.tokenSyncUrl,
    /** For the card company's script in the browser; null where the sandbox needs none. */
    publishableKey: config.stripe?.publishableKey ?? null,
    demoAccounts: config.mode === 'demo' ? demoAccounts : [],
  };
}
