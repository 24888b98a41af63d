import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import { insertRefund } from '../payments/payments.store.ts';
import { payBack } from '../payments/pay-back.ts';
import { findListedOrder, moveOrder } from './orders.store.ts';

/**
 * Refunds an order that is paid and not shipped. The decision is written first, with the stock's
 * return; the provider is asked after the commit, and asked again by the refunds job until it has
 * paid back. `actor` is the administrator's address, or the card company's name where it was done there. So a crash or a provider that is down loses neither the order's state nor the money.
 */
export async function refundOrder(
  deps: Deps,
  actor: string,
  orderId: string,
): Promise<Result<Updated>> {
  let intentId: string | null = null;
  const result = await transact(deps.db, async (tx) => {
    const order = await findListedOrder(tx, orderId);
    if (!order) return fail('NOT_FOUND', { what: 'order' });
    if (order.status === 'unpaid') return fail('ORDER_UNPAID');
    const now = deps.clock.now();
    const moved = await moveOrder(tx, orderId, {
      from: 'paid',
      to: 'refunded',
      set: { ended_at: now },
    });
    if (!moved || order.transaction_id === null) {
      return fail('ORDER_MOVE_REFUSED', { from: order.status, to: 'refunded' });
    }
    intentId = order.transaction_id;
    await insertRefund(tx, { intentId, orderId, reason: 'admin', now });
    const stock = {
      partId: order.part_id,
      reason: 'refund',
      orderId,
      actor,
      now,
    } as const;
    await changeStock(tx, order.quantity, stock);
    await audit(tx, {
      actor,
      action: 'refund order',
      subject: orderId,
      before: order.status,
      after: 'refunded',
      now,
    });
    await queueMail(
      tx,
      'order-refunded',
      order.user_email,
      { ...orderFacts(order), why: 'by the shop' },
      now,
    );
    return succeed(updatedOne(1));
  });
  if (intentId !== null && result.ok) await payBack(deps, intentId);
  return result;
}
