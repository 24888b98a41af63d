import type { PriceRule } from './price.rule.ts';

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
