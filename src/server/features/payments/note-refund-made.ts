import { toMinorUnits } from '../../../domain/money.ts';
import { isPaid } from '../../../domain/orders/order.states.ts';
import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { RefundRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { askProvider } from './ask-provider.ts';
import { lostMinor } from './disputes.store.ts';
import {
  findIntent,
  findOrderPaidBy,
  findRefund,
  lockOrder,
  markMadeGood,
} from './payments.store.ts';
import { recordPaidBack } from './record-paid-back.ts';
import { settlePayment } from './settle-payment.ts';

type Noted = { readonly changed: boolean };

/**
 * Takes note of a refund that somebody made in the card company's own dashboard. An order whose whole
 * amount went back, or what a bank's dispute has left of it, and that is not shipped is refunded, as if an administrator had done it here: nobody
 * may send goods that are no longer paid for. Part of an amount, or a shipped order, is between the shop
 * and its customer: it is written down and mailed to the host, and the order stays as it is. The provider
 * is asked how its refunds stand, so that old, repeated or made-up events change nothing.
 */
export async function noteRefundMade(
  deps: Deps,
  intentId: string,
): Promise<Success<Noted> | Failure<'PROVIDER_DOWN'>> {
  const intent = await findIntent(deps.db.query, intentId);
  if (intent?.status === 'open') {
    // What went back was paid before, whether or not word of that has come.
    const settled = await settlePayment(deps, intentId);
    if (!settled.ok && settled.code === 'PROVIDER_DOWN') return settled;
  }
  // Looked at all the same: somebody else may have settled it, and asked what went back before this did.
  const refund = await findRefund(deps.db.query, intentId);
  if (refund?.status === 'failed') return noteMadeGood(deps, refund);
  // Decided here: then it is the answer to our own asking.
  if (refund) return succeed({ changed: false });
  const order = await findOrderPaidBy(deps.db.query, intentId);
  if (!order || !isPaid(order.status)) return succeed({ changed: false });
  const asked = await askProvider(deps.payments.readRefunds(intentId));
  if (!asked.ok) return asked;
  const { paidBackMinor } = asked.value;
  if (paidBackMinor === 0) return succeed({ changed: false });
  // Looked up after that was asked, so that of two who hear of one each, one sees both.
  const gone = paidBackMinor + (await lostMinor(deps.db.query, intentId));
  if (gone >= toMinorUnits(order.price, order.currency)) {
    const actor = deps.payments.provider;
    const refunded = await refundOrder(deps, { actor, orderId: order.id, gone: 'by hand' });
    if (refunded.ok) return succeed({ changed: true });
  }
  return recordPaidBack(deps, intentId, { orderId: order.id, refunds: asked.value });
}

/** A refund of ours had failed, and somebody has paid all of it back at the card company since: nothing is owed any more. */
async function noteMadeGood(
  deps: Deps,
  { intent_id: intentId, order_id: orderId, amount_minor: owed }: RefundRow,
): Promise<Success<Noted> | Failure<'PROVIDER_DOWN'>> {
  const asked = await askProvider(deps.payments.readRefunds(intentId));
  if (!asked.ok) return asked;
  const { paidBackMinor, failed } = asked.value;
  if (paidBackMinor + (await lostMinor(deps.db.query, intentId)) < owed)
    return succeed({ changed: false });
  let changed = false;
  await transact(deps.db, async (tx) => {
    await lockOrder(tx, deps.db.engine === 'postgres', orderId);
    changed = await markMadeGood(tx, intentId, failed);
    return succeed(null);
  });
  return succeed({ changed });
}
