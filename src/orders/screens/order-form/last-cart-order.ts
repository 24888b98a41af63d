import type { CartLine } from '../../../cart/rules/cart-lines.ts';
import type { Checkout } from '../../rules/checkouts.contract.ts';

/** The name of the cart's order form. */
export const CART_ORDER = 'cart order';

/** What the cart last sent. */
export type SentCart = {
  readonly lines: readonly CartLine[];
  /** As the buyer saw it, in words. */
  readonly total: string;
};

/** Whether a checkout has the lines that the cart sent. */
export const isSentCart = ({ orders }: Pick<Checkout, 'orders'>, { lines }: SentCart): boolean =>
  orders.length === lines.length &&
  lines.every(({ toolId, quantity }) =>
    orders.some((order) => order.toolId === toolId && order.quantity === quantity),
  );
