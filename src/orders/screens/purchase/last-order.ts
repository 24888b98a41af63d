import type { OrderRequest } from '../../rules/order-request.ts';
import { isAlone } from '../../rules/order-number.ts';
import type { Order } from '../../rules/orders.contract.ts';
import type { LastSent } from '../../../platform/screens/forms/last-sent.ts';

/** The name of a part's order form; a repeated order has one of its own. */
export const orderFormName = (partId: string, repeatOf: string | null): string =>
  ['order', partId, repeatOf].filter(Boolean).join(' ');

/** Whether an order is of one line, with the content that was sent. */
export const isSentOrder = (order: Order, sent: OrderRequest): boolean =>
  isAlone(order) &&
  order.toolId === sent.toolId &&
  order.quantity === sent.quantity &&
  order.price === sent.price &&
  order.userName === sent.userName &&
  order.phone === sent.phone &&
  order.address === sent.address;

/** Whether an order may repeat the last one without the buyer's knowing. */
export function mayRepeat(
  last: LastSent<OrderRequest> | null,
  next: OrderRequest,
): last is LastSent<OrderRequest> {
  if (!last) return false;
  // The same content has the same Idempotency-Key until it is answered, so it is placed once.
  if (last.id === null) return JSON.stringify(last.content) !== JSON.stringify(next);
  return last.content.quantity === next.quantity;
}
