import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { fulfilmentStatus, unitsToSend } from '../../../domain/orders/order.states.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { LostRace, transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { findListedOrder, moveOrder, unitsOf } from './orders.store.ts';
import { standingDispute } from './payment-facts.store.ts';

/**
 * Marks a paid order as shipped and mails the buyer; repeating it changes nothing. Rejects an order with a disputed
 * payment.
 */
export async function shipOrder(
  deps: Deps,
  admin: Viewer,
  orderId: string,
): Promise<
  Result<Updated, 'NOT_FOUND' | 'ORDER_UNPAID' | 'ORDER_MOVE_REFUSED' | 'ORDER_DISPUTED'>
> {
  return transact(deps.db, async (tx) => {
    const order = await findListedOrder(tx, orderId);
    if (!order) return fail('NOT_FOUND', { what: 'order' });
    if (order.status === 'shipped') return succeed(updatedOne(0));
    if (order.status === 'unpaid') return fail('ORDER_UNPAID');
    const { status } = order;
    if (status !== 'paid' && status !== 'partlyShipped')
      return fail('ORDER_MOVE_REFUSED', { from: status, to: 'shipped' });
    const units = unitsOf(order);
    const sent = units.sent + unitsToSend(units);
    const to = fulfilmentStatus({ ...units, sent });
    if (to !== 'shipped') throw new Error(`Order ${orderId} has nothing left to send`);
    const now = deps.clock.now();
    const moved = await moveOrder(tx, orderId, {
      from: status,
      to,
      set: { shipped_at: now, sent_units: sent },
    });
    if (!moved) throw new LostRace('Somebody else moved the order between looking and shipping');
    // Read under the order's lock, so that a concurrent dispute either shows here or sees the shipment.
    const dispute = await standingDispute(tx, order);
    if (waitsForBank('ship', dispute)) return fail('ORDER_DISPUTED', { dispute });
    await audit(tx, {
      actor: admin.email,
      action: 'ship order',
      subject: orderId,
      before: order.status,
      after: 'shipped',
      now,
    });
    const facts = { ...orderFacts(order), address: order.address, shippedAt: now };
    await queueMail(tx, 'order-shipped', order.user_email, facts, now);
    return succeed(updatedOne(1));
  });
}
