import { toMinorUnits } from '../../../domain/money.ts';
import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { askProvider } from './ask-provider.ts';
import { findOrderPaidBy, findRefund } from './payments.store.ts';

type Noted = { readonly changed: boolean };

/**
 * Takes note of a refund that somebody made in the card company's own dashboard. An order whose whole
 * amount went back and that is not shipped is refunded, as if an administrator had done it here: nobody
 * may send goods that are no longer paid for. Part of an amount, or a shipped order, is between the shop
 * and its customer, and changes nothing. The provider is asked how its refunds stand, so that old,
 * repeated or made-up events change nothing either.
 */
export async function noteRefundMade(
  deps: Deps,
  intentId: string,
): Promise<Success<Noted> | Failure<'PROVIDER_DOWN'>> {
  // Decided here: then it is the answer to our own asking.
  if (await findRefund(deps.db.query, intentId)) return succeed({ changed: false });
  const order = await findOrderPaidBy(deps.db.query, intentId);
  if (order?.status !== 'paid') return succeed({ changed: false });
  const asked = await askProvider(deps.payments.readRefunds(intentId));
  if (!asked.ok) return asked;
  if (asked.value.paidBackMinor < toMinorUnits(order.price, order.currency))
    return succeed({ changed: false });
  const refunded = await refundOrder(deps, deps.payments.provider, order.id);
  return succeed({ changed: refunded.ok });
}
