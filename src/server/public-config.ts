import { shopTexts } from '../domain/settings/shop-texts.ts';
import { missingDetails } from '../domain/settings/settings.values.ts';
import type { Config } from './config.ts';
import { signsInByGoogle } from './config/google.settings.ts';
import { demoAccounts } from './features/demo-data/demo-accounts.ts';
import type { Current } from './features/settings/current-settings.ts';

/** What the pages may know of configuration and settings; never a secret. */
export function publicConfig(
  config: Config,
  { shopName, business, limits, charges, settings }: Current,
) {
  return {
    shopName,
    business,
    limits,
    charges,
    texts: shopTexts(settings),
    /** False for a live shop without business details (rulings §8). */
    takesOrders: missingDetails(config.mode, settings).length === 0,
    mode: config.mode,
    currency: config.currency,
    publicUrl: config.publicUrl,
    /** Who keeps the accounts, and what their script in the browser needs to know. */
    identity: config.identity,
    /** Whether 'continue with Google' is offered. */
    google: config.identity.provider === 'firebase' || signsInByGoogle(config),
    /** Said to the buyer, who has to pay within it; 0 is for ever. */
    unpaidHoldHours: config.unpaidHoldHours,
    transferHoldDays: config.transferHoldDays,
    /** Whether a bank transfer is offered. */
    takesTransfers: settings['shop.iban'] !== '',
    payments: config.payments.provider,
    tokenSyncUrl: config.tokenSyncUrl,
    /** For the card company's script in the browser; null where the sandbox needs none. */
    publishableKey: config.payments.publishableKey,
    // At another provider anybody could hold those addresses.
    demoAccounts:
      config.mode === 'demo' && config.identity.provider === 'embedded' ? demoAccounts : [],
  };
}
