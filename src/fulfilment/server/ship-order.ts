import { type Updated, updatedOne } from '../../platform/rules/contract/shapes.ts';
import { isListed } from '../../orders/rules/order.states.ts';
import { waitsForBank } from '../../orders/rules/payment/dispute.states.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { trackingOf } from '../../orders/rules/tracking.ts';
import { transact } from '../../platform/server/db/database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { standingDispute } from '../../orders/server/payment-facts.store.ts';
import { unitsLeft } from '../../orders/server/order-units.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { notArrived } from './not-arrived.ts';
import { sendUnits } from './send-units.ts';
import { deliveriesOf, lockLinesToSend } from './shipments.store.ts';

/**
 * Ships what is left of a paid order and mails the buyer; repeating it changes nothing. Rejects an order with a
 * disputed payment, and one that waits for a delivery.
 */
export async function shipOrder(
  deps: Deps,
  admin: Viewer,
  lineId: string,
): Promise<
  Result<
    Updated,
    'NOT_FOUND' | 'ORDER_UNPAID' | 'ORDER_MOVE_REFUSED' | 'UNITS_NOT_ARRIVED' | 'ORDER_DISPUTED'
  >
> {
  const current = await deps.settings.current();
  return transact(deps.db, async (tx) => {
    const order = (await lockLinesToSend(tx, [lineId])).get(lineId);
    if (!order || !isListed(order.status)) return fail('NOT_FOUND', { what: 'order' });
    if (order.status === 'shipped') return succeed(updatedOne(0));
    if (order.status === 'unpaid') return fail('ORDER_UNPAID');
    const units = unitsLeft(order);
    if (units === 0) return fail('ORDER_MOVE_REFUSED', { from: order.status, to: 'shipped' });
    if (order.ahead_units > 0) return fail('UNITS_NOT_ARRIVED', notArrived(order));
    // Read under the order's lock, so that a concurrent dispute either shows here or sees the shipment.
    const dispute = await standingDispute(tx, order);
    if (waitsForBank('ship', dispute)) return fail('ORDER_DISPUTED', { dispute });
    const delivery = (await deliveriesOf(tx, [order])).get(lineId);
    if (!delivery) throw new Error(`Line ${lineId} has no order`);
    const lines = [{ order, units }];
    await sendUnits(deps, tx, admin, { lines, delivery, tracking: trackingOf({}), current });
    return succeed(updatedOne(1));
  });
}
