import { type Held, holdHoursOf } from '../../orders/rules/payment/pay-before.ts';
import { byPages } from '../../platform/server/db/queries/by-pages.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { isolateRowErrors } from './reconciler/isolate-row-errors.ts';
import { isOutage } from '../../platform/server/ports/outage.ts';
import { unpaidBefore } from '../../orders/server/orders.store.ts';
import { endUnpaid } from './end-unpaid-order.ts';
import { openIntentsBefore, outstandingPayments } from './payments.store.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';
import { HOUR_MS } from '../../platform/rules/durations.ts';

/** Leaves recent payments to browser and webhook. */
const AGE_MS = 10 * 60_000;
/** So many outages in a row mean that the provider is down. */
const DOWN_AFTER = 3;

/**
 * Reconciles open payments of unpaid orders, in case both browser and webhook failed, and cancels those of other
 * orders. Stops when the provider is down.
 * @returns the number of settled orders
 */
export async function reconcileOpenPayments(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const { provider } = deps.payments;
  const before = deps.clock.now() - AGE_MS;
  let settled = 0;
  const open = byPages(
    (page) => openIntentsBefore(deps.db.query, { provider, before, ...page }),
    stopping,
  );
  for await (const { id, payment_status: status } of open) {
    const done = await isolateRowErrors(deps, { intentId: id }, () =>
      reconcilePayment(deps, id, { cancel: status !== 'open' }),
    );
    if (isOutage(done)) return settled;
    if (done?.ok && done.value?.effects.some((effect) => effect.do === 'settle')) settled++;
  }
  return settled;
}

/**
 * Reconciles payments with an outstanding refund, which requests it again. Stops when the provider is down.
 * @returns the number of attempts
 */
export async function retryRefunds(deps: Deps, stopping?: AbortSignal): Promise<number> {
  let tried = 0;
  const outstanding = byPages((page) => outstandingPayments(deps.db.query, page), stopping);
  for await (const { id } of outstanding) {
    const done = await isolateRowErrors(deps, { intentId: id }, () => reconcilePayment(deps, id));
    tried++;
    if (isOutage(done) || (done?.ok && done.value?.unsent?.down)) return tried;
  }
  return tried;
}

/**
 * Expires the unpaid lines of orders past UNPAID_HOLD_HOURS (0 is never), or TRANSFER_HOLD_DAYS if they
 * are to be paid by transfer, or two hours if their buyer is unverified. One failing order does not stop the others;
 * an outage of the provider does.
 * @returns the number of expired orders
 */
export async function expireOrders(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const dueBefore = (order: Held) => {
    const hours = holdHoursOf(order, deps.config);
    return hours === 0 ? 0 : deps.clock.now() - hours * HOUR_MS;
  };
  const times = {
    card: dueBefore({ unverified: false, payment: 'card' }),
    transfer: dueBefore({ unverified: false, payment: 'transfer' }),
    unverified: dueBefore({ unverified: true, payment: 'card' }),
  };
  let expired = 0;
  let outages = 0;
  const due = byPages((page) => unpaidBefore(deps.db.query, times, page), stopping);
  for await (const { id: orderId } of due) {
    const ended = await isolateRowErrors(deps, { orderId }, () =>
      endUnpaid(deps, { orderId }, { to: 'lapsed', actor: null }),
    );
    if (ended?.ok) expired++;
    outages = isOutage(ended) ? outages + 1 : 0;
    if (outages === DOWN_AFTER) return expired;
  }
  return expired;
}
