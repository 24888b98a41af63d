import { formatMinor, toMinorUnits } from '../../../domain/money.ts';
import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit, hasEntry } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { askProvider } from './ask-provider.ts';
import { findOrderPaidBy, findRefund, lockOrder } from './payments.store.ts';

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

/** Writes down what has gone back by now, and tells the host: once for each amount, whoever hears of it first. */
async function recordPaidBack(
  deps: Deps,
  intentId: string,
  { orderId, paidBackMinor }: { orderId: string; paidBackMinor: number },
): Promise<Success<Noted>> {
  let changed = false;
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, deps.db.engine === 'postgres', orderId);
    if (order?.status !== 'paid' && order?.status !== 'shipped') return succeed(null);
    const paidBack = formatMinor(paidBackMinor, order.currency);
    const noted = {
      action: 'note refund of order',
      subject: orderId,
      after: { paidBack },
    } as const;
    if (await hasEntry(tx, noted)) return succeed(null);
    const now = deps.clock.now();
    await audit(tx, { ...noted, actor: deps.payments.provider, before: null, now });
    const shipped = order.status === 'shipped';
    const facts = {
      ...orderFacts(order),
      userEmail: order.user_email,
      intentId,
      paidBack,
      shipped,
    };
    await queueMail(tx, 'paid-back-by-hand', deps.config.hostUserEmail, facts, now);
    changed = true;
    return succeed(null);
  });
  return succeed({ changed });
}
