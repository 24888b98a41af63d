import type { ErrorData } from '../../../domain/errors/catalogue.ts';
import { isListed } from '../../../domain/orders/order.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { type Tx, transact } from '../../db/database.ts';
import type { OrderRow, PaymentIntentRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Intent } from '../../ports/payments.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { moveOrder } from '../orders/orders.store.ts';
import { writeRefund } from '../orders/refund-order.ts';
import { askProvider } from './ask-provider.ts';
import { payBack } from './pay-back.ts';
import {
  findIntent,
  findOrderPaidBy,
  insertRefund,
  lockOrder,
  setIntentStatus,
} from './payments.store.ts';
import { recordPaidBack } from './record-paid-back.ts';

type Settled = { readonly changed: boolean };
type Refused = 'PAYMENT_NOT_CONFIRMED' | 'PROVIDER_DOWN';

/**
 * Settles a payment: the one way in which an order becomes paid, for the browser and the provider's
 * webhook alike, in any order and any number of times (rulings §1). The provider is asked; what the
 * caller claims counts for nothing. Money for an order that is gone, or paid already, goes back; an order
 * whose money has gone back already, by somebody's hand, is paid and refunded at once.
 */
export async function settlePayment(
  deps: Deps,
  intentId: string,
): Promise<Result<Settled, Refused>> {
  const stored = await findIntent(deps.db.query, intentId);
  if (!stored) return notConfirmed('no order');
  const [asked, refunds] = await Promise.all([
    askProvider(deps.payments.readIntent(intentId)),
    isUnheard(stored)
      ? askProvider(deps.payments.readRefunds(intentId))
      : succeed({ paidBackMinor: 0, takenMinor: 0 }),
  ]);
  if (!asked.ok) return asked;
  const checked = checkIntent(stored, asked.value);
  if (!checked.ok) return checked;
  if (!refunds.ok) return refunds;
  // Somebody may have paid back at the card company before the shop heard of the payment.
  const { paidBackMinor } = refunds.value;

  let goesBack = false;
  const result = await transact<Settled>(deps.db, async (tx) => {
    const order = await lockOrder(tx, deps.db.engine === 'postgres', stored.order_id);
    if (!order)
      throw new Error(`Intent ${intentId} belongs to order ${stored.order_id}, which is not there`);
    if (order.transaction_id === intentId) return succeed({ changed: false });
    if (order.status === 'unpaid') {
      await markPaid(deps, tx, order, intentId);
      if (paidBackMinor >= stored.amount_minor) {
        const actor = deps.payments.provider;
        // With the rest, so that nobody ships it in between.
        const ended = await writeRefund(deps, tx, { actor, orderId: order.id, gone: 'by hand' });
        if (!ended.ok) throw new Error(`Order ${order.id} could not be refunded: ${ended.code}`);
      }
      return succeed({ changed: true });
    }
    goesBack = await sendBack(deps, tx, order, intentId);
    return succeed({ changed: false });
  });
  if (goesBack) await payBack(deps, intentId);
  if (!result.ok) return result;
  if (result.value.changed && paidBackMinor > 0)
    await recordPaidBack(deps, intentId, { orderId: stored.order_id, refunds: refunds.value });
  return (await findOrderPaidBy(deps.db.query, intentId)) ? result : notConfirmed('order closed');
}

/** Whether the shop has not heard yet that this was paid; one that counts as cancelled may have been all the same. */
export const isUnheard = ({ status }: PaymentIntentRow) =>
  status === 'open' || status === 'canceled';

/** Succeeded, this order, this amount, this currency (rulings §1). */
function checkIntent(
  stored: PaymentIntentRow,
  intent: Intent | null,
): Result<null, 'PAYMENT_NOT_CONFIRMED'> {
  if (intent?.status !== 'succeeded') return notConfirmed('not made');
  const matches =
    intent.orderId === stored.order_id &&
    intent.amountMinor === stored.amount_minor &&
    intent.currency === stored.currency;
  return matches ? succeed(null) : notConfirmed('other sum');
}

async function markPaid(deps: Deps, tx: Tx, order: OrderRow, intentId: string): Promise<void> {
  const now = deps.clock.now();
  await moveOrder(tx, order.id, {
    from: 'unpaid',
    to: 'paid',
    set: { transaction_id: intentId, paid_at: now },
  });
  await setIntentStatus(tx, intentId, 'succeeded');
  await queueMail(tx, 'order-paid', order.user_email, orderFacts(order), now);
}

async function sendBack(deps: Deps, tx: Tx, order: OrderRow, intentId: string): Promise<boolean> {
  const reason = isListed(order.status) ? 'paid twice' : 'order gone';
  const now = deps.clock.now();
  const decided = await insertRefund(tx, { intentId, orderId: order.id, reason, now });
  if (decided) {
    // Only now: told of the money again after it went back, the payment stays 'refunded'.
    await setIntentStatus(tx, intentId, 'succeeded');
    await queueMail(
      tx,
      'order-refunded',
      order.user_email,
      { ...orderFacts(order), why: reason },
      now,
    );
  }
  return decided;
}

function notConfirmed(reason: ErrorData<'PAYMENT_NOT_CONFIRMED'>['reason']) {
  return fail('PAYMENT_NOT_CONFIRMED', { reason });
}
