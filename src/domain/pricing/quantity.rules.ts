import type { Limits } from '../settings/limits.ts';
import { quantityMessages } from './quantity-words.ts';
import { leastQuantity } from './price-terms.ts';

/** What decides which quantities of a part may be ordered. */
export type Stocked = {
  readonly minimumQuantity: number;
  /** The carton size: a quantity is a multiple of it. */
  readonly multipleOf: number;
  readonly available: number;
};

/** The quantities that may be ordered: multiples from `min` to `max`, and the whole stock where `max` is that. */
export type QuantityBounds = {
  readonly min: number;
  readonly max: number;
  readonly multipleOf: number;
};

/**
 * The quantities of a part that may be ordered now (rulings §1, §14). The whole stock may always be bought, unless it
 * is more than one order takes.
 * @returns `min` above `max` for a part that cannot be ordered
 */
export function quantityBounds(
  { minimumQuantity, multipleOf, available }: Stocked,
  { orderMax }: Pick<Limits, 'orderMax'>,
): QuantityBounds {
  const least = leastQuantity({ minimumQuantity, multipleOf });
  const max = available <= orderMax ? available : orderMax - (orderMax % multipleOf);
  return { min: Math.min(least, available), max, multipleOf };
}

/** Whether a quantity is a multiple, or `max`, which may be a stock that is none. */
const fits = (quantity: number, { max, multipleOf }: QuantityBounds) =>
  quantity % multipleOf === 0 || quantity === max;

/** The smallest quantity from `wanted` on that may be ordered; null if there is none. */
export function quantityFrom(wanted: number, bounds: QuantityBounds): number | null {
  const { min, max, multipleOf } = bounds;
  if (min > max || wanted > max) return null;
  if (wanted <= min) return min;
  return Math.min(Math.ceil(wanted / multipleOf) * multipleOf, max);
}

/** The largest quantity up to `wanted` that may be ordered; null if there is none. */
export function quantityUpTo(wanted: number, bounds: QuantityBounds): number | null {
  const { min, max, multipleOf } = bounds;
  if (min > max || wanted < min) return null;
  if (wanted >= max) return max;
  return Math.max(Math.floor(wanted / multipleOf) * multipleOf, min);
}

/** The quantity nearest to `wanted` that may be ordered, of two the larger; null if there is none. */
export function nearestQuantity(wanted: number, bounds: QuantityBounds): number | null {
  const above = quantityFrom(wanted, bounds);
  const below = quantityUpTo(wanted, bounds);
  if (above === null || below === null) return above ?? below;
  return above - wanted <= wanted - below ? above : below;
}

/** Why no quantity of a part can be ordered; null if one can. */
export function notOrderable({ min, max }: Pick<QuantityBounds, 'min' | 'max'>): string | null {
  if (min <= max) return null;
  return quantityMessages.notOrderable(min, max);
}

export type QuantityFault = {
  readonly code: 'belowMinimum' | 'notMultiple' | 'aboveMaximum';
  readonly message: string;
};

/** Why a whole quantity may not be ordered, the first reason in the order of rulings §14; null if it may. */
export function quantityFault(quantity: number, bounds: QuantityBounds): QuantityFault | null {
  const { min, max, multipleOf } = bounds;
  const never = notOrderable(bounds);
  if (quantity < min)
    return { code: 'belowMinimum', message: never ?? quantityMessages.minimum(min) };
  if (quantity > max && (never !== null || quantity % multipleOf === 0))
    return { code: 'aboveMaximum', message: never ?? quantityMessages.maximum(max) };
  if (fits(quantity, bounds)) return null;
  const near = [quantityUpTo(quantity, bounds), quantityFrom(quantity, bounds)];
  const message = quantityMessages.multiple(
    multipleOf,
    near.filter((one) => one !== null),
  );
  return { code: 'notMultiple', message };
}
