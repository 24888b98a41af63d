import { isListed, paidBefore, stockReturnReason } from '../../../domain/orders/order.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { currentRequest } from '../../log/current-request.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import { closeOpenIntents } from '../payments/close-open-intents.ts';
import { hasOpenIntent } from '../payments/payments.store.ts';
import { findOrder, moveOrder } from './orders.store.ts';

type Ending = {
  readonly to: 'cancelled' | 'lapsed';
  /** Who ends it, by address; null for the shop itself. */
  readonly actor: string | null;
};
type NotEndable = 'ORDER_PAID' | 'ORDER_REFUNDED' | 'ORDER_CANCELLED' | 'NOT_FOUND';
type Ended = Result<null, NotEndable | 'PAYMENT_UNDER_WAY' | 'PROVIDER_DOWN'>;

const ATTEMPTS = 3;

/**
 * Cancels or lapses an unpaid order. The intent is cancelled at the provider first, outside any
 * transaction: if it had already succeeded, the order is settled instead and stays (rulings §1). An
 * intent that is opened meanwhile sends us round again. The stock comes back exactly once.
 */
export async function endUnpaidOrder(deps: Deps, orderId: string, ending: Ending): Promise<Ended> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const order = await findOrder(deps.db.query, orderId);
    const endable = checkEndable(order);
    if (!endable.ok) return endable;
    const closed = await closeOpenIntents(deps, orderId);
    if (!closed.ok) {
      if (closed.code === 'PAYMENT_UNDER_WAY') tellWait(deps, orderId);
      if (closed.code !== 'ORDER_PAID') return closed;
      // Refunded where the money had gone back before the shop heard that it came.
      const settled = checkEndable(await findOrder(deps.db.query, orderId));
      return settled.ok ? closed : settled;
    }
    const ended = await writeEnd(deps, endable.value, ending);
    if (ended !== 'intent opened') return ended;
  }
  tellWait(deps, orderId);
  return fail('PAYMENT_UNDER_WAY');
}

/** Nobody is down, so that nobody else tells why a request got 503. The job that lapses orders comes again every minute. */
function tellWait({ log }: Deps, orderId: string): void {
  const requestId = currentRequest.getStore();
  if (requestId === undefined) return;
  log.warn({ orderId, requestId }, 'an order is not ended now: a payment of it is on its way');
}

function checkEndable(order: OrderRow | undefined): Result<OrderRow, NotEndable> {
  if (order?.status === 'unpaid') return succeed(order);
  // Gone like the rest, and yet told as done: whoever cancels it again has not heard of the first time.
  if (order?.status === 'cancelled') return fail('ORDER_CANCELLED');
  return order && isListed(order.status)
    ? paidBefore(order.status)
    : fail('NOT_FOUND', { what: 'order' });
}

async function writeEnd(
  deps: Deps,
  order: OrderRow,
  { to, actor }: Ending,
): Promise<Ended | 'intent opened'> {
  let reopened = false;
  const result = await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    // Moving first takes the order's row: from here on no intent can be opened for it.
    if (!(await moveOrder(tx, order.id, { from: 'unpaid', to, set: { ended_at: now } }))) {
      const endable = checkEndable(await findOrder(tx, order.id));
      return endable.ok ? fail('ORDER_PAID') : endable;
    }
    if (await hasOpenIntent(tx, order.id)) {
      reopened = true;
      return fail('ORDER_PAID');
    }
    const stock = {
      partId: order.part_id,
      reason: stockReturnReason[to],
      orderId: order.id,
      actor,
      now,
    };
    await changeStock(tx, order.quantity, stock);
    const byAdmin = actor !== null && actor !== order.user_email;
    if (byAdmin) {
      const subject = order.id;
      await audit(tx, { actor, action: 'cancel order', subject, before: 'unpaid', after: to, now });
    }
    if (to === 'lapsed' || byAdmin) {
      const kind = to === 'lapsed' ? 'order-lapsed' : 'order-cancelled';
      await queueMail(tx, kind, order.user_email, orderFacts(order), now);
    }
    return succeed(null);
  });
  return reopened ? 'intent opened' : result;
}
