import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { LostRace, transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { findListedOrder, moveOrder } from './orders.store.ts';
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
    if (order.status !== 'paid')
      return fail('ORDER_MOVE_REFUSED', { from: order.status, to: 'shipped' });
    const now = deps.clock.now();
    const moved = await moveOrder(tx, orderId, {
      from: 'paid',
      to: 'shipped',
      set: { shipped_at: now },
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
