import { formatMinor } from '../../../domain/money.ts';
import { isPaid } from '../../../domain/orders/order.states.ts';
import { type Success, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { RefundsMade } from '../../ports/payments.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { lockOrder, tellPaidBack } from './payments.store.ts';

/**
 * Writes down what somebody has paid back at the card company by now, and tells the host: once for each time that
 * more goes back, whoever hears of it first. What was taken to go back only grows, so that an answer of the card
 * company that was overtaken by a newer one is no news; and money that goes back anew, after it had failed to, is.
 */
export async function recordPaidBack(
  deps: Deps,
  intentId: string,
  {
    orderId,
    refunds,
  }: { orderId: string; refunds: Pick<RefundsMade, 'paidBackMinor' | 'takenMinor'> },
): Promise<Success<{ readonly changed: boolean }>> {
  let changed = false;
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, deps.db.engine === 'postgres', orderId);
    if (!order || !isPaid(order.status)) return succeed(null);
    changed = await tellPaidBack(tx, intentId, refunds.takenMinor);
    if (!changed) return succeed(null);
    const paidBack = formatMinor(refunds.paidBackMinor, order.currency);
    const now = deps.clock.now();
    await audit(tx, {
      actor: deps.payments.provider,
      action: 'note refund of order',
      subject: orderId,
      before: null,
      after: { paidBack },
      now,
    });
    const shipped = order.status === 'shipped';
    const facts = {
      ...orderFacts(order),
      userEmail: order.user_email,
      intentId,
      paidBack,
      shipped,
    };
    await queueMail(tx, 'manual-refund', deps.config.hostUserEmail, facts, now);
    return succeed(null);
  });
  return succeed({ changed });
}
