import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { isListed } from '../../../domain/orders/order.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { findListedOrder } from '../orders/orders.store.ts';
import { reconcilePayment } from './reconcile.ts';

type NotRefunded =
  | 'NOT_FOUND'
  | 'ORDER_REFUNDED'
  | 'ORDER_UNPAID'
  | 'ORDER_MOVE_REFUSED'
  | 'ORDER_DISPUTED';

/**
 * Refunds a paid, unshipped order for an administrator. Commits the decision and the returned stock before asking the
 * provider, so that neither a crash nor an outage loses one of them.
 */
export async function refundOrder(
  deps: Deps,
  refund: { readonly orderId: string; readonly actor: string },
): Promise<Result<Updated, NotRefunded>> {
  const { orderId } = refund;
  const order = await findListedOrder(deps.db.query, orderId);
  if (order?.status !== 'paid' || order.transaction_id === null) return refused(order?.status);
  const done = await reconcilePayment(deps, order.transaction_id, { refund });
  // A wanted refund survives an outage, and a paid order has a payment.
  if (!done.ok || !done.value) throw new Error(`The payment of order ${orderId} is missing`);
  const { record, effects } = done.value;
  if (effects.some((effect) => effect.do === 'refund order' && effect.orderId === orderId))
    return succeed(updatedOne(1));
  const now = record.orders.find((allocation) => allocation.orderId === orderId)?.status;
  return now === 'paid' ? fail('ORDER_DISPUTED', { dispute: 'open' }) : refused(now);
}

function refused(status: OrderRow['status'] | undefined): Result<never, NotRefunded> {
  if (!status || !isListed(status)) return fail('NOT_FOUND', { what: 'order' });
  if (status === 'unpaid') return fail('ORDER_UNPAID');
  // Its own code lets a client treat a repeated call as done.
  if (status === 'refunded') return fail('ORDER_REFUNDED');
  return fail('ORDER_MOVE_REFUSED', { from: status, to: 'refunded' });
}
