import { businessOf } from '../../settings/rules/business.ts';
import { settingKeys } from '../../settings/rules/settings.keys.ts';
import { accentStyle } from '../../settings/rules/appearance/accent.ts';
import { legalPagesOf } from '../../settings/rules/pages/legal-texts.ts';
import { optionalPages, shopTexts } from '../../settings/rules/texts/shop-texts.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/rules/language/language.ts';
import { settingsIn } from '../../settings/server/settings-in.ts';
import { missingForOrders, offeredWays } from '../../settings/server/ways-to-pay.ts';
import { inLanguage } from '../../platform/server/language/in-language.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { signsInByGoogle } from '../../platform/server/config/google.settings.ts';
import { demoAccounts } from '../../operations/server/demo-data/demo-accounts.ts';
import type { Current } from '../../settings/server/current-settings.ts';

/** What the pages may know of configuration and settings, with texts of a language; never a secret. */
export function publicConfig(
  { config, cards }: Pick<Deps, 'config' | 'cards'>,
  { shopName, limits, charges, settings }: Current,
  language: Language = DEFAULT_LANGUAGE,
) {
  const own = settingsIn(language, settings);
  const ways = offeredWays({ cards }, settings);
  return {
    shopName,
    business: inLanguage(language, () => businessOf(settings)),
    limits,
    charges,
    texts: shopTexts(own),
    pages: optionalPages(own),
    legalPages: legalPagesOf(settings),
    logo: settings['shop.logo'],
    /** Only with an accent, since every page contains it. */
    ...(settings['shop.accent'] !== '' && { accentStyle: accentStyle(settings['shop.accent']) }),
    /** False for a live shop without business details. */
    takesOrders: missingForOrders(config, settings).length === 0,
    /** Sign-up leads on to the application of a company. */
    accountsFor: settings['accounts.for'],
    /** Others read parts without a price. */
    ...(settings['prices.visibleTo'] === 'approved' && { pricesFor: 'approved' as const }),
    /** Offered when the shop has an account for it. */
    takesTransfers: ways.takesTransfers,
    /** Offered while the provider of card payments answers. */
    takesCards: ways.takesCards,
    mode: config.mode,
    hasInventedAddress:
      config.mode === 'demo' && settings['shop.address'] === settingKeys['shop.address'].demo,
    currency: config.currency,
    publicUrl: config.publicUrl,
    /** Who keeps the accounts, and what their script in the browser needs to know. */
    identity: config.identity,
    /** Whether 'continue with Google' is offered. */
    google: config.identity.provider === 'firebase' || signsInByGoogle(config),
    /** Said to the buyer, who has to pay within it; 0 is for ever. */
    unpaidHoldHours: config.unpaidHoldHours,
    transferHoldDays: config.transferHoldDays,
    payments: config.payments.provider,
    /** Bank transfers are all that the shop takes, and no account is set. */
    lacksAccount: !config.payments.takesCards && !ways.takesTransfers,
    tokenSyncUrl: config.tokenSyncUrl,
    /** For the card company's script in the browser; null where the sandbox needs none. */
    publishableKey: config.payments.publishableKey,
    // At another provider anybody could hold those addresses.
    demoAccounts:
      config.mode === 'demo' && config.identity.provider === 'embedded' ? demoAccounts : [],
  };
}
