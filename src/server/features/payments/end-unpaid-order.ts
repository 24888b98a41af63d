import { isListed, paidBefore, stockReturnReason } from '../../../domain/orders/order.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { currentRequest } from '../../log/current-request.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { moveOrder } from '../orders/orders.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import { lockOrder, openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconcile.ts';

type Ending = {
  readonly to: 'cancelled' | 'lapsed';
  /** An e-mail address; null for the shop itself. */
  readonly actor: string | null;
};
type Ended = Result<
  null,
  | 'ORDER_PAID'
  | 'ORDER_REFUNDED'
  | 'ORDER_CANCELLED'
  | 'NOT_FOUND'
  | 'PAYMENT_UNDER_WAY'
  | 'PROVIDER_DOWN'
>;

const ATTEMPTS = 3;

/**
 * Cancels or expires an unpaid order after cancelling its intents at the provider; an intent that has succeeded
 * settles the order instead (rulings §1). Retries when an intent is opened meanwhile.
 */
export async function endUnpaidOrder(deps: Deps, orderId: string, ending: Ending): Promise<Ended> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const { id } of await openIntents(deps.db.query, orderId)) {
      const done = await reconcilePayment(deps, id, { cancel: true });
      if (!done.ok) return done;
      const status = done.value?.snapshot?.intent?.status;
      if (status === 'processing' || status === 'open') return underWay(deps, orderId);
    }
    const ended = await writeEnd(deps, orderId, ending);
    if (ended !== 'intent open') return ended;
  }
  return underWay(deps, orderId);
}

/**
 * Logs why a request got 503 though no provider is down. The job that expires orders needs no line: it runs every
 * minute.
 */
function underWay({ log }: Deps, orderId: string) {
  const requestId = currentRequest.getStore();
  if (requestId !== undefined)
    log.warn({ orderId, requestId }, 'cannot end an order now: a payment of it is on its way');
  return fail('PAYMENT_UNDER_WAY');
}

/** The order's lock keeps new intents out. */
async function writeEnd(
  deps: Deps,
  orderId: string,
  { to, actor }: Ending,
): Promise<Ended | 'intent open'> {
  const done = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Its own code lets a client treat a repeated call as done.
    if (order?.status === 'cancelled') return fail('ORDER_CANCELLED');
    if (!order || !isListed(order.status)) return fail('NOT_FOUND', { what: 'order' });
    if (order.status !== 'unpaid') return paidBefore(order.status);
    if ((await openIntents(tx, orderId)).length > 0) return succeed('intent open' as const);
    const now = deps.clock.now();
    const { part_id: partId, quantity, user_email: buyer } = order;
    await moveOrder(tx, orderId, { from: 'unpaid', to, set: { ended_at: now } });
    const reason = stockReturnReason[to];
    await changeStock(tx, quantity, { partId, reason, orderId, actor, now });
    const byAdmin = actor !== null && actor !== buyer;
    if (byAdmin) {
      const entry = { action: 'cancel order', subject: orderId, before: 'unpaid' } as const;
      await audit(tx, { ...entry, after: to, actor, now });
    }
    if (to === 'lapsed' || byAdmin) {
      const kind = to === 'lapsed' ? 'order-lapsed' : 'order-cancelled';
      await queueMail(tx, kind, buyer, orderFacts(order), now);
    }
    return succeed(null);
  });
  if (!done.ok) return done;
  return done.value ?? succeed(null);
}
