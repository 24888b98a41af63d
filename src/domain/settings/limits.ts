import type { PriceRule } from '../parts/price.rule.ts';
import type { Settings } from './settings.keys.ts';

type Range = { readonly min: number; readonly max: number };

/** The limits of parts and orders that are in force. */
export type Limits = {
  readonly price: PriceRule;
  readonly minimumQuantity: Range;
  /** The most units of a part that one order takes. */
  readonly orderMax: number;
  /** Whether orders may take units of a part's next delivery. */
  readonly ahead: boolean;
  /** The stock of a part that is added; `max` bounds every stock. */
  readonly stock: Range;
};

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

/**
 * Remembers what a function makes of the limits, since schemas are costly to make and limits seldom
 * change.
 */
export function perLimits<T>(make: (limits: Limits) => T): (limits: Limits) => T {
  const made = new WeakMap<Limits, T>();
  return (limits) => {
    const known = made.get(limits);
    if (known !== undefined) return known;
    const fresh = make(limits);
    made.set(limits, fresh);
    return fresh;
  };
}
