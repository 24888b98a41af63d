import type { Limits } from '../../pricing/rules/limits.ts';
import type { Settings } from './settings.keys.ts';

/** The settings that the limits consist of. */
type LimitSettings = Pick<
  Settings,
  Extract<keyof Settings, `limits.${string}` | 'orders.ahead' | 'prices.cents'>
>;

/**
 * The limits that the settings state.
 * @param currency the shop's, in lower case
 */
export function limitsOf(settings: LimitSettings, currency: string): Limits {
  return {
    price: {
      currency,
      cents: settings['prices.cents'] === 'on',
      min: settings['limits.priceMin'],
      max: settings['limits.priceMax'],
    },
    minimumQuantity: {
      min: settings['limits.minimumQuantityMin'],
      max: settings['limits.minimumQuantityMax'],
    },
    orderMax: settings['limits.orderMax'],
    ahead: settings['orders.ahead'] === 'on',
    stock: { min: settings['limits.stockMin'], max: settings['limits.stockMax'] },
  };
}
