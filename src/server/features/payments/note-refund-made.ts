import { toMinorUnits } from '../../../domain/money.ts';
import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { askProvider } from './ask-provider.ts';
import { findIntent, findOrderPaidBy, findRefund } from './payments.store.ts';
import { recordPaidBack } from './record-paid-back.ts';
import { settlePayment } from './settle-payment.ts';

type Noted = { readonly changed: boolean };

/**
 * Takes note of a refund that somebody made in the card company's own dashboard. An order whose whole
 * amount went back and that is not shipped is refunded, as if an administrator had done it here: nobody
 * may send goods that are no longer paid for. Part of an amount, or a shipped order, is between the shop
 * and its customer: it is written down and mailed to the host, and the order stays as it is. The provider
 * is asked how its refunds stand, so that old, repeated or made-up events change nothing.
 */
export async function noteRefundMade(
  deps: Deps,
  intentId: string,
): Promise<Success<Noted> | Failure<'PROVIDER_DOWN'>> {
  // Decided here: then it is the answer to our own asking.
  if (await findRefund(deps.db.query, intentId)) return succeed({ changed: false });
  const intent = await findIntent(deps.db.query, intentId);
  if (intent?.status === 'open') {
    // What went back was paid before, whether or not word of that has come; settling looks at both.
    const settled = await settlePayment(deps, intentId);
    return settled.ok || settled.code !== 'PROVIDER_DOWN'
      ? succeed({ changed: settled.ok })
      : settled;
  }
  const order = await findOrderPaidBy(deps.db.query, intentId);
  if (order?.status !== 'paid' && order?.status !== 'shipped') return succeed({ changed: false });
  const asked = await askProvider(deps.payments.readRefunds(intentId));
  if (!asked.ok) return asked;
  const { paidBackMinor } = asked.value;
  if (paidBackMinor === 0) return succeed({ changed: false });
  if (paidBackMinor >= toMinorUnits(order.price, order.currency)) {
    const actor = deps.payments.provider;
    const refunded = await refundOrder(deps, { actor, orderId: order.id, gone: 'by hand' });
    if (refunded.ok) return succeed({ changed: true });
  }
  return recordPaidBack(deps, intentId, { orderId: order.id, paidBackMinor });
}
