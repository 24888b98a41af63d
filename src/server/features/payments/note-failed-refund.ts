import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { askProvider } from './ask-provider.ts';
import { lostMinor } from './disputes.store.ts';
import { findRefund, lockOrder, markRefundFailed } from './payments.store.ts';

type Noted = { readonly changed: boolean };

/**
 * Takes note of a refund that the card company took and that failed afterwards: the money is with the
 * shop again, and the customer has been told that it is on its way. Asking again by itself would mostly
 * fail again (a card that is gone stays gone), so the host is told and decides; the doctor asks once
 * more. The provider is asked how its refunds stand, so that old or repeated events change nothing.
 */
export async function noteFailedRefund(
  deps: Deps,
  intentId: string,
): Promise<Success<Noted> | Failure<'PROVIDER_DOWN'>> {
  const refund = await findRefund(deps.db.query, intentId);
  // Made in the card company's own dashboard, or by another shop of the account.
  if (!refund) return succeed({ changed: false });
  const asked = await askProvider(deps.payments.readRefunds(intentId));
  if (!asked.ok) return asked;
  const { paidBackMinor, takenMinor, failed, reason } = asked.value;
  // Ours was not even taken yet: it was another that failed, made by hand, and ours is still asked for.
  if (refund.status === 'asked' && takenMinor < refund.amount_minor)
    return succeed({ changed: false });
  // Whether all of it is with the customer: somebody may have paid a part back by hand, or the bank have taken it.
  const gone = paidBackMinor + (await lostMinor(deps.db.query, intentId));
  if (gone >= refund.amount_minor || failed <= refund.failures) return succeed({ changed: false });
  let changed = false;
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, deps.db.engine === 'postgres', refund.order_id);
    if (!order) throw new Error(`Refund ${intentId} belongs to an order that is not there`);
    changed = await markRefundFailed(tx, intentId, { failures: failed, reason });
    if (changed) {
      const facts = { ...orderFacts(order), userEmail: order.user_email, intentId, reason };
      await queueMail(tx, 'refund-failed', deps.config.hostUserEmail, facts, deps.clock.now());
    }
    return succeed(null);
  });
  if (changed) {
    deps.log.error(
      { intentId, orderId: refund.order_id, reason },
      'a refund failed at the card company: the money is with the shop again, and somebody must see to it',
    );
  }
  return succeed({ changed });
}
