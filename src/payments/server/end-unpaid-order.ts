import { isListed, paidBefore, stockReturnReason } from '../../orders/rules/order.states.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { type Tx, newId, transact } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { currentRequest } from '../../platform/server/log/current-request.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { aheadAfter, changePromised } from '../../catalogue/server/deliveries/promises.store.ts';
import { inLockOrder } from '../../orders/server/in-lock-order.ts';
import { queueReducedMail } from '../../orders/server/placing/placed-mail.ts';
import { queueOrderMail } from '../../orders/server/order-mail.ts';
import { changeLine, findLine, linesOfOrders } from '../../orders/server/lines.store.ts';
import { voidOrder } from '../../orders/server/orders.store.ts';
import { changeStock } from '../../catalogue/server/parts/stock.store.ts';
import { lockLines, openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';

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

/** All unpaid lines of an order, or one of them. */
type Which = { readonly orderId: string; readonly lineId?: string };

const ATTEMPTS = 3;

/** Cancels or expires an unpaid line; the others of its order stay. */
export async function endUnpaidOrder(deps: Deps, lineId: string, ending: Ending): Promise<Ended> {
  const order = await findLine(deps.db.query, lineId);
  if (!order) return fail('NOT_FOUND', { what: 'order' });
  return endUnpaid(deps, { orderId: order.order_id, lineId }, ending);
}

/**
 * Cancels or expires unpaid orders after cancelling their intents at the provider; an intent that has succeeded
 * settles them instead. Retries when an intent is opened meanwhile.
 */
export async function endUnpaid(deps: Deps, which: Which, ending: Ending): Promise<Ended> {
  const { orderId } = which;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const { id } of await openIntents(deps.db.query, orderId)) {
      const done = await reconcilePayment(deps, id, { cancel: true });
      if (!done.ok) return done;
      const status = done.value?.snapshot?.intent?.status;
      if (status === 'processing' || status === 'open') return underWay(deps, orderId);
    }
    const ended = await writeEnd(deps, which, ending);
    if (ended === 'on account') return cancelOnAccount(deps, which, ending);
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
    log.warn({ orderId, requestId }, 'cannot end an order now: a payment for it is in progress');
  return fail('PAYMENT_UNDER_WAY');
}

/** The orders' locks keep new intents out. */
async function writeEnd(
  deps: Deps,
  { orderId, lineId }: Which,
  { to, actor }: Ending,
): Promise<Ended | 'intent open' | 'on account'> {
  const current = await deps.settings.current();
  const done = await transact(deps.db, async (tx) => {
    const all = await lockLines(tx, orderId);
    const wanted = lineId === undefined ? all : all.filter(({ id }) => id === lineId);
    const orders = wanted.filter(({ status }) => status === 'unpaid');
    if (orders.length === 0 && wanted.some(isAccepted)) return succeed('on account' as const);
    if (orders.length === 0) return notUnpaid(wanted);
    if ((await openIntents(tx, orderId)).length > 0) return succeed('intent open' as const);
    const now = deps.clock.now();
    const isOther = actor !== null && orders.some(({ user_email }) => user_email !== actor);
    const admin = isOther ? actor : null;
    for (const order of inLockOrder(orders)) await endOrder(tx, order, { to, actor, now, admin });
    const rest = all.filter((order) => order.status === 'unpaid' && !orders.includes(order));
    if (rest.length === 0) await voidOrder(tx, orderId);
    if (rest.length > 0) await queueReducedMail(tx, { rest, ended: orders, current, now });
    else if (to === 'lapsed') await queueOrderMail(tx, 'order-lapsed', orders, now);
    else if (admin !== null || actor === null)
      await queueOrderMail(tx, 'order-cancelled', orders, now);
    return succeed(null);
  });
  if (!done.ok) return done;
  return done.value ?? succeed(null);
}

const isAccepted = ({ status }: Pick<PlacedLine, 'status'>) => status === 'accepted';

/** Cancels what was not sent of an order on account: less is owed, and no money moves. */
async function cancelOnAccount(
  deps: Deps,
  { orderId, lineId }: Which,
  { actor }: Ending,
): Promise<Ended> {
  const all = await linesOfOrders(deps.db.query, [orderId]);
  const wanted = all.filter(({ id }) => lineId === undefined || id === lineId);
  const lines = wanted.filter(isAccepted);
  const payment = lines[0]?.transaction_id ?? null;
  if (payment === null || actor === null) return notUnpaid(wanted);
  const cancellations = lines.map(({ id }) => ({
    id: newId(),
    lineId: id,
    of: 'unsent' as const,
    actor,
  }));
  const done = await reconcilePayment(deps, payment, { cancellations });
  if (!done.ok) return done;
  const isMade = done.value?.effects.some((effect) => effect.do === 'refund order') ?? false;
  // Somebody else has sent or cancelled it meanwhile.
  return isMade ? succeed(null) : notUnpaid(await linesOfOrders(deps.db.query, [orderId]));
}

/** Why there is nothing to end; a code of its own lets a client treat a repeated call as done. */
function notUnpaid(
  orders: readonly PlacedLine[],
): Result<never, 'ORDER_PAID' | 'ORDER_REFUNDED' | 'ORDER_CANCELLED' | 'NOT_FOUND'> {
  const listed = orders.find(({ status }) => isListed(status));
  if (listed) return paidBefore(listed.status);
  return orders.some(({ status }) => status === 'cancelled')
    ? fail('ORDER_CANCELLED')
    : fail('NOT_FOUND', { what: 'order' });
}

/** The fulfilment of a line that ended so. */
const fulfilmentsOf = { cancelled: 'cancelled', lapsed: 'expired' } as const;

async function endOrder(
  tx: Tx,
  order: PlacedLine,
  { to, actor, now, admin }: Ending & { readonly now: number; readonly admin: string | null },
): Promise<void> {
  const { id: lineId, part_id: partId, quantity, ahead_units: released } = order;
  const set = { ended_at: now, ...aheadAfter(order, { released }) };
  await changeLine(tx, lineId, { from: 'toSend', to: fulfilmentsOf[to], set });
  await changePromised(tx, order, -released);
  const reason = stockReturnReason[to];
  if (quantity > released)
    await changeStock(tx, quantity - released, { partId, reason, lineId, actor, now });
  if (admin === null) return;
  const entry = { action: 'cancel order', subject: lineId, before: 'unpaid' } as const;
  await audit(tx, { ...entry, after: to, actor: admin, now });
}
