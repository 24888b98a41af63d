import { readRate } from '../../platform/rules/money/rates.ts';
import type { Charges } from '../../pricing/rules/charges.ts';
import { readFreight } from '../../pricing/rules/freight.ts';
import { shopState } from './shop-tax-ids.ts';
import type { Settings } from './settings.keys.ts';
import { countryOfTaxKey, taxKeysIn } from './tax-settings.ts';

/**
 * The tax and freight that the settings state.
 * @param currency the shop's, in lower case
 */
export function chargesOf(settings: Settings, currency: string): Charges {
  const rates = taxKeysIn(settings).map(
    (key) => [countryOfTaxKey(key), readRate(Number(settings[key])) ?? 0] as const,
  );
  const freight = readFreight(settings.freight, currency);
  const table = 'table' in freight ? freight.table : {};
  return {
    tax:
      rates.length === 0
        ? null
        : {
            home: settings['shop.country'],
            homeState: shopState(settings),
            rates: Object.fromEntries(rates),
          },
    freight: Object.keys(table).length === 0 ? null : table,
  };
}
