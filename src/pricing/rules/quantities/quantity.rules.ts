import type { Limits } from '../limits.ts';
import { quantityMessages } from './quantity-words.ts';
import { leastQuantity } from '../price-terms.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** What decides which quantities of a part may be ordered. */
export type Stocked = {
  readonly minimumQuantity: number;
  /** The carton size: a quantity is a multiple of it. */
  readonly multipleOf: number;
  readonly available: number;
  /** The units of the next delivery that may be ordered ahead, where the shop allows that. */
  readonly nextDelivery: { readonly unpromised: number } | null;
};

/** The quantities that may be ordered: multiples from `min` to `max`, `max` itself, and `stock`. */
export type QuantityBounds = {
  readonly min: number;
  readonly max: number;
  readonly multipleOf: number;
  /** The whole stock, where more than that may be ordered; it may be below `min`. */
  readonly stock: number | null;
};

/** What of the limits decides it. */
export type QuantityLimits = Pick<Limits, 'orderMax' | 'ahead'>;

/**
 * The quantities of a part that may be ordered now. The whole stock may always be bought, unless it
 * is more than one order takes.
 * @returns `min` above `max` for a part that cannot be ordered
 */
export function quantityBounds(
  { minimumQuantity, multipleOf, available, nextDelivery }: Stocked,
  { orderMax, ahead }: QuantityLimits,
): QuantityBounds {
  const least = leastQuantity({ minimumQuantity, multipleOf });
  const most = (units: number) =>
    Math.min(units, orderMax) - (Math.min(units, orderMax) % multipleOf);
  const withDelivery = ahead && nextDelivery ? most(available + nextDelivery.unpromised) : 0;
  if (withDelivery > available && withDelivery >= least) {
    const stock = available > 0 ? available : null;
    return { min: least, max: withDelivery, multipleOf, stock };
  }
  const max = available <= orderMax ? available : most(available);
  return { min: Math.min(least, available), max, multipleOf, stock: null };
}

/** The units of a quantity that are not in stock and would be ordered ahead. */
export const unitsAhead = (quantity: number, { available }: Pick<Stocked, 'available'>): number =>
  Math.max(quantity - available, 0);

/** Whether a quantity is a multiple, or the stock, which may be none. */
const fits = (quantity: number, { max, multipleOf, stock }: QuantityBounds) =>
  quantity % multipleOf === 0 || quantity === max || quantity === stock;

/** The smallest quantity from `wanted` on that may be ordered; null if there is none. */
export function quantityFrom(target: number, bounds: QuantityBounds): number | null {
  const { min, max, multipleOf, stock } = bounds;
  if (min > max || target > max) return null;
  const next = target <= min ? min : Math.min(Math.ceil(target / multipleOf) * multipleOf, max);
  return stock !== null && stock >= target ? Math.min(stock, next) : next;
}

/** The largest quantity up to `wanted` that may be ordered; null if there is none. */
export function quantityUpTo(target: number, bounds: QuantityBounds): number | null {
  const { min, max, multipleOf, stock } = bounds;
  const whole = stock !== null && stock <= target ? stock : null;
  if (min > max || target < min || max === 0) return whole;
  if (target >= max) return max;
  return Math.max(Math.floor(target / multipleOf) * multipleOf, min, whole ?? 0);
}

/** The quantity nearest to `wanted` that may be ordered, of two the larger; null if there is none. */
export function nearestQuantity(target: number, bounds: QuantityBounds): number | null {
  const above = quantityFrom(target, bounds);
  const below = quantityUpTo(target, bounds);
  if (above === null || below === null) return above ?? below;
  return above - target <= target - below ? above : below;
}

/** Why no quantity of a part can be ordered; null if one can. */
export function notOrderable({ min, max }: Pick<QuantityBounds, 'min' | 'max'>): string | null {
  if (min <= max) return null;
  return t('pricing.quantityMessages.notOrderable', { max, min: formatCount(min) });
}

export type QuantityFault = {
  readonly code: 'belowMinimum' | 'notMultiple' | 'aboveMaximum';
  readonly message: string;
};

/** Why a whole quantity may not be ordered, the first reason in this order; null if it may. */
export function quantityFault(quantity: number, bounds: QuantityBounds): QuantityFault | null {
  const { min, max, multipleOf } = bounds;
  if (quantity === bounds.stock) return null;
  const never = notOrderable(bounds);
  if (quantity < Math.max(min, 1))
    return { code: 'belowMinimum', message: never ?? quantityMessages.minimum(Math.max(min, 1)) };
  if (quantity > max && (never !== null || quantity % multipleOf === 0))
    return {
      code: 'aboveMaximum',
      message: never ?? t('pricing.quantityMessages.maximum', { max, maxText: formatCount(max) }),
    };
  if (fits(quantity, bounds)) return null;
  const near = [quantityUpTo(quantity, bounds), quantityFrom(quantity, bounds)];
  const message = t('pricing.quantityMessages.multiple', {
    multipleOf: formatCount(multipleOf),
    near: near
      .filter((one) => one !== null)
      .map(formatCount)
      .join(t('pricing.quantityMessages.or')),
  });
  return { code: 'notMultiple', message };
}
