import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { LostRace, type Tx, transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import { standingDispute } from '../payments/disputes.store.ts';
import { insertRefund, markRefunded } from '../payments/payments.store.ts';
import { payBack } from '../payments/pay-back.ts';
import { takenElsewhere } from '../payments/taken-elsewhere.ts';
import { findListedOrder, moveOrder } from './orders.store.ts';

type Refunding = {
  /** The administrator's address, or the card company's name where it was done there. */
  readonly actor: string;
  readonly orderId: string;
  /** Who paid the money back already, where it is not for the shop to do. */
  readonly gone?: 'by hand' | 'by the bank';
  /** The card company that is asked now knows nothing of the payment: it cannot pay it back. */
  readonly elsewhere?: boolean;
};

/** Why an order is not refunded. */
export type NotRefunded =
  | 'NOT_FOUND'
  | 'ORDER_REFUNDED'
  | 'ORDER_UNPAID'
  | 'ORDER_MOVE_REFUSED'
  | 'ORDER_DISPUTED';

/**
 * Refunds an order that is paid and not shipped. The decision is written first, with the stock's
 * return; the provider is asked for it after the commit, and asked again by the refunds job until it has
 * paid back. So a crash or a provider that is down loses neither the order's state nor the money.
 */
export async function refundOrder(
  deps: Deps,
  refunding: Refunding,
): Promise<Result<Updated, NotRefunded>> {
  const isForShop = refunding.gone === undefined;
  const asked = isForShop ? await askElsewhere(deps, refunding.orderId) : null;
  const elsewhere = asked?.ok === true && asked.value;
  const decided = await transact(deps.db, (tx) =>
    writeRefund(deps, tx, { ...refunding, elsewhere }),
  );
  if (!decided.ok) return decided;
  // Whoever waits has waited long enough for a provider that was down a moment ago.
  if (isForShop && asked?.ok !== false) await payBack(deps, decided.value.intentId);
  return succeed(updatedOne(1));
}

/** Asked before it is decided, so that the customer is not told that the money is on its way. Null where that cannot be said. */
async function askElsewhere(deps: Deps, orderId: string) {
  const order = await findListedOrder(deps.db.query, orderId);
  if (order?.status !== 'paid' || order.transaction_id === null) return null;
  return takenElsewhere(deps, order.transaction_id).catch(() => null);
}

/**
 * Writes a refund down, as part of what else is written. Money that the customer's bank has in dispute
 * cannot be sent: then it waits for the bank.
 */
export async function writeRefund(
  deps: Deps,
  tx: Tx,
  { actor, orderId, gone, elsewhere = false }: Refunding,
): Promise<Result<{ intentId: string }, NotRefunded>> {
  const order = await findListedOrder(tx, orderId);
  if (!order) return fail('NOT_FOUND', { what: 'order' });
  // A failure still, and yet told as done: whoever refunds it again has not heard of the first time.
  if (order.status === 'refunded') return fail('ORDER_REFUNDED');
  if (order.status === 'unpaid') return fail('ORDER_UNPAID');
  if (order.status !== 'paid' || order.transaction_id === null)
    return fail('ORDER_MOVE_REFUSED', { from: order.status, to: 'refunded' });
  const now = deps.clock.now();
  const moved = await moveOrder(tx, orderId, {
    from: 'paid',
    to: 'refunded',
    set: { ended_at: now },
  });
  if (!moved) throw new LostRace('Somebody else moved the order between looking and refunding');
  if (gone === undefined) {
    const dispute = await standingDispute(tx, order);
    if (waitsForBank('refund', dispute)) return fail('ORDER_DISPUTED', { dispute });
  }
  const intentId = order.transaction_id;
  await insertRefund(tx, { intentId, orderId, reason: 'admin', now });
  if (gone !== undefined) await markRefunded(tx, { intent_id: intentId, failures: 0 });
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
  const why = gone === 'by the bank' ? gone : 'by the shop';
  const facts = { ...orderFacts(order), why, byHand: elsewhere } as const;
  await queueMail(tx, 'order-refunded', order.user_email, facts, now);
  return succeed({ intentId });
}
