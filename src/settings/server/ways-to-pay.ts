import type { OfferedWays } from '../../pricing/rules/payment-methods.ts';
import { missingDetails } from '../rules/settings.values.ts';
import type { Settings } from '../rules/settings.keys.ts';
import type { Config } from '../../platform/server/config/config.ts';
import type { Deps } from '../../platform/server/deps.ts';

/** The ways to pay that pages offer now. */
export const offeredWays = ({ cards }: Pick<Deps, 'cards'>, settings: Settings): OfferedWays => ({
  takesCards: cards.isOffered(),
  takesTransfers: settings['shop.iban'] !== '',
});

/** What the settings lack before the shop takes orders: business details, and an account if there are only transfers. */
export function missingForOrders(
  { mode, payments }: Pick<Config, 'mode' | 'payments'>,
  settings: Settings,
): readonly string[] {
  const lacksAccount = !payments.takesCards && settings['shop.iban'] === '';
  return [
    ...missingDetails(mode, settings),
    ...(lacksAccount ? ['an IBAN for bank transfers'] : []),
  ];
}

/** Says that PAYMENTS names transfers beside cards, and that they are not offered. */
export function accountWarnings(
  { namesTransfers, payments }: Pick<Config, 'namesTransfers' | 'payments'>,
  settings: Settings,
): readonly string[] {
  if (!namesTransfers || !payments.takesCards || settings['shop.iban'] !== '') return [];
  return [
    'PAYMENTS names transfer, but no IBAN is set: bank transfers are not offered. The host user adds one on Shop Settings.',
  ];
}

/** Warnings about the ways to pay, for the operator. */
export function paymentWarnings(
  { config, cards }: Pick<Deps, 'config' | 'cards'>,
  settings: Settings,
): readonly string[] {
  return [
    ...accountWarnings(config, settings),
    ...(config.payments.takesCards && !cards.isOffered()
      ? [
          'Cards are not offered because their provider is not responding: npm run shop -- check says why.',
        ]
      : []),
  ];
}
