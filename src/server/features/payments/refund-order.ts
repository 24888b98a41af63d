import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { findListedOrder } from '../orders/orders.store.ts';
import { reconcilePayment } from './reconcile.ts';

/** Why an order is not refunded. */
type NotRefunded =
  | 'NOT_FOUND'
  | 'ORDER_REFUNDED'
  | 'ORDER_UNPAID'
  | 'ORDER_MOVE_REFUSED'
  | 'ORDER_DISPUTED';

/**
 * Refunds an order that is paid and not shipped, for an administrator. The decision is committed with the stock's return
 * before the provider is asked for the money, so that neither a crash nor an outage loses one of the two.
 */
export async function refundOrder(
  deps: Deps,
  refund: { readonly orderId: string; readonly actor: string },
): Promise<Result<Updated, NotRefunded>> {
  const order = await findListedOrder(deps.db.query, refund.orderId);
  const payment = order?.transaction_id;
  if (!payment || order.status !== 'paid') return refused(order?.status);
  const done = await reconcilePayment(deps, payment, { refund });
  // With a wanted refund an outage is no failure, and a paid order has its payment.
  if (!done.ok || !done.value) throw new Error(`Payment ${payment} could not be looked at`);
  const { record, effects } = done.value;
  if (effects.some((effect) => effect.do === 'refund order' && effect.orderId === refund.orderId))
    return succeed(updatedOne(1));
  const status = record.orders.find(({ orderId }) => orderId === refund.orderId)?.status;
  return status === 'paid' ? fail('ORDER_DISPUTED', { dispute: 'open' }) : refused(status);
}

function refused(status: OrderRow['status'] | undefined) {
  switch (status) {
    case undefined:
    case 'cancelled':
    case 'lapsed':
      return fail('NOT_FOUND', { what: 'order' });
    // A code of its own: a client that repeats the call takes it for done.
    case 'refunded':
      return fail('ORDER_REFUNDED');
    case 'unpaid':
      return fail('ORDER_UNPAID');
    default:
      return fail('ORDER_MOVE_REFUSED', { from: status, to: 'refunded' });
  }
}
