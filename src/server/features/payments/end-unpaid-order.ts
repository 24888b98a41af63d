import { isListed, paidBefore, stockReturnReason } from '../../../domain/orders/order.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { currentRequest } from '../../log/current-request.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { findOrder, moveOrder } from '../orders/orders.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import { openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconcile.ts';

type Ending = {
  readonly to: 'cancelled' | 'lapsed';
  /** Who ends it, by address; null for the shop itself. */
  readonly actor: string | null;
};
type NotEndable = 'ORDER_PAID' | 'ORDER_REFUNDED' | 'ORDER_CANCELLED' | 'NOT_FOUND';
type Ended = Result<null, NotEndable | 'PAYMENT_UNDER_WAY' | 'PROVIDER_DOWN'>;

const ATTEMPTS = 3;

/**
 * Cancels or expires an unpaid order. Its intents are cancelled at the provider first: if one has succeeded, the order is
 * settled instead (rulings §1). An intent that is opened meanwhile causes another attempt. The stock comes back exactly once.
 */
export async function endUnpaidOrder(deps: Deps, orderId: string, ending: Ending): Promise<Ended> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const order = await findOrder(deps.db.query, orderId);
    const endable = checkEndable(order);
    if (!endable.ok) return endable;
    const closed = await closeIntents(deps, orderId);
    if (!closed.ok) {
      if (closed.code === 'PAYMENT_UNDER_WAY') logWait(deps, orderId);
      if (closed.code !== 'ORDER_PAID') return closed;
      // It is refunded where the money went back before the shop knew that it came.
      const settled = checkEndable(await findOrder(deps.db.query, orderId));
      return settled.ok ? closed : settled;
    }
    const ended = await writeEnd(deps, endable.value, ending);
    if (ended !== 'intent opened') return ended;
  }
  logWait(deps, orderId);
  return fail('PAYMENT_UNDER_WAY');
}

/** Cancels an order's open intents at the provider, so that no money can arrive any more. */
async function closeIntents(
  deps: Deps,
  orderId: string,
): Promise<Result<null, 'ORDER_PAID' | 'PAYMENT_UNDER_WAY' | 'PROVIDER_DOWN'>> {
  for (const { id } of await openIntents(deps.db.query, orderId)) {
    const done = await reconcilePayment(deps, id, { cancel: true });
    if (!done.ok) return done;
    const status = done.value?.snapshot?.intent?.status ?? 'canceled';
    if (status === 'succeeded') return fail('ORDER_PAID');
    // Nothing may be decided while the payment is in flight at the provider.
    if (status !== 'canceled') return fail('PAYMENT_UNDER_WAY');
  }
  return succeed(null);
}

/** Nobody is down, so that no other line explains the 503. The job that expires orders comes again every minute. */
function logWait({ log }: Deps, orderId: string): void {
  const requestId = currentRequest.getStore();
  if (requestId === undefined) return;
  log.warn({ orderId, requestId }, 'an order is not ended now: a payment of it is on its way');
}

function checkEndable(order: OrderRow | undefined): Result<OrderRow, NotEndable> {
  if (order?.status === 'unpaid') return succeed(order);
  // A code of its own: a client that repeats the call takes it for done.
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
    // Moving the order first locks its row: from here on no intent can be opened for it.
    if (!(await moveOrder(tx, order.id, { from: 'unpaid', to, set: { ended_at: now } }))) {
      const endable = checkEndable(await findOrder(tx, order.id));
      return endable.ok ? fail('ORDER_PAID') : endable;
    }
    if ((await openIntents(tx, order.id)).length > 0) {
      reopened = true;
      return fail('ORDER_PAID');
    }
    const { id: orderId, part_id: partId, quantity, user_email: buyer } = order;
    const reason = stockReturnReason[to];
    await changeStock(tx, quantity, { partId, reason, orderId, actor, now });
    const byAdmin = actor !== null && actor !== buyer;
    if (byAdmin) {
      const entry = {
        action: 'cancel order',
        subject: orderId,
        before: 'unpaid',
        after: to,
      } as const;
      await audit(tx, { ...entry, actor, now });
    }
    if (to === 'lapsed' || byAdmin) {
      const kind = to === 'lapsed' ? 'order-lapsed' : 'order-cancelled';
      await queueMail(tx, kind, buyer, orderFacts(order), now);
    }
    return succeed(null);
  });
  return reopened ? 'intent opened' : result;
}
