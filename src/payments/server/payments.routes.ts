import type { checkoutsContract } from '../../orders/rules/checkouts.contract.ts';
import { type Updated, deletedOne, updatedOne } from '../../platform/rules/contract/shapes.ts';
import type { ordersContract } from '../../orders/rules/orders.contract.ts';
import type { paymentsContract } from '../rules/payments.contract.ts';
import type { sandboxContract } from '../rules/sandbox.contract.ts';
import { isListed, isPaidBack } from '../../orders/rules/order.states.ts';
import { whyNotConfirmed } from '../rules/payment-view.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { type StoreAnswer, answerOnce } from '../../platform/server/db/idempotency.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { linesOfOrders } from '../../orders/server/lines.store.ts';
import { findLine } from '../../orders/server/lines.store.ts';
import { choosePayment } from './choose-payment.ts';
import { createIntent } from './create-intent.ts';
import { endUnpaid, endUnpaidOrder } from './end-unpaid-order.ts';
import { handleWebhook } from './reconciler/handle-event.ts';
import { findIntent } from './payments.store.ts';
import { recordTransfer } from './record-transfer.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { showRefunds } from './refunds/show-refunds.ts';
import { deleteSavedCard, listSavedCards } from './saved-cards.ts';

export const paymentsRoutes: Handlers<typeof paymentsContract> = {
  'POST /create-payment-intent': (deps, { viewer, body, idempotency }) =>
    answerOnce(deps.db, idempotency, (storeIn) => createIntent(deps, viewer, body, storeIn)),

  'PATCH /orderPay/{id}': (deps, { params, body, idempotency }) =>
    answerOnce(deps.db, idempotency, async (storeIn) => {
      const order = await findLine(deps.db.query, params.id);
      const orderId = order?.order_id ?? params.id;
      if (orderId !== params.id) return fail('PART_OF_CHECKOUT', { checkoutId: orderId });
      return settle(deps, params.id, body.transactionId, storeIn);
    }),

  'PATCH /checkoutPay/{id}': (deps, { params, body, idempotency }) =>
    answerOnce(deps.db, idempotency, (storeIn) =>
      settle(deps, params.id, body.transactionId, storeIn),
    ),

  'GET /savedCards': (deps, { viewer }) => listSavedCards(deps, viewer.email),

  'DELETE /savedCard/{id}': async (deps, { viewer, params }) => {
    const done = await deleteSavedCard(deps, viewer.email, params.id);
    return done.ok ? succeed(deletedOne) : done;
  },

  'POST /webhooks/payments': async (deps, { http }) => {
    const body = new Uint8Array(await http.request.arrayBuffer());
    return handleWebhook(deps, body, http.request.headers);
  },
};

/** Settles an order as its payment says. */
async function settle(
  deps: Deps,
  orderId: string,
  transactionId: string,
  storeIn?: StoreAnswer,
): Promise<
  Result<Updated, 'NOT_FOUND' | 'PAYMENT_NOT_CONFIRMED' | 'ORDER_REFUNDED' | 'PROVIDER_DOWN'>
> {
  const intent = await findIntent(deps.db.query, transactionId);
  if (intent?.order_id !== orderId) {
    // A closed order is visible to its own payment only.
    const lines = await linesOfOrders(deps.db.query, [orderId]);
    if (!lines.some(({ status }) => isListed(status))) return fail('NOT_FOUND', { what: 'order' });
    return fail('PAYMENT_NOT_CONFIRMED', { reason: 'other order' });
  }
  const done = await reconcilePayment(deps, intent.id, {
    onApplied: async (tx, { effects }) => {
      if (effects.some((effect) => effect.do === 'settle')) await storeIn?.(tx, settled);
    },
  });
  if (!done.ok) return done;
  const reason = done.value?.snapshot
    ? whyNotConfirmed(done.value.record, done.value.snapshot)
    : 'not made';
  if (reason !== null) return fail('PAYMENT_NOT_CONFIRMED', { reason });
  const all = await linesOfOrders(deps.db.query, [orderId]);
  const paid = all.filter(({ transaction_id }) => transaction_id === intent.id);
  if (paid.length === 0) return fail('PAYMENT_NOT_CONFIRMED', { reason: 'order closed' });
  return paid.every(({ status }) => isPaidBack(status)) ? fail('ORDER_REFUNDED') : settled;
}

const settled = succeed(updatedOne(1));

/** Calls that pay otherwise or end orders, which involve the provider. */
export const orderEndRoutes = {
  'DELETE /order/{id}': async (deps, { params, viewer }) => {
    const ended = await endUnpaidOrder(deps, params.id, { to: 'cancelled', actor: viewer.email });
    return ended.ok ? succeed(deletedOne) : ended;
  },

  'POST /orderCancel/{id}': async (deps, { params, viewer }) => {
    const ended = await endUnpaidOrder(deps, params.id, { to: 'cancelled', actor: viewer.email });
    return ended.ok ? succeed(updatedOne(1)) : ended;
  },

  'POST /orderRefund/{id}': (deps, { params, body, viewer, idempotency }) =>
    answerOnce(deps.db, idempotency, (storeIn) =>
      refundOrder(deps, { ...body, actor: viewer.email, lineId: params.id }, storeIn),
    ),

  'GET /orderRefunds/{id}': ({ db }, { params }) => showRefunds(db.query, params.id),

  'PATCH /checkoutPayment/{id}': (deps, { params, body }) =>
    choosePayment(deps, params.id, body.payment),

  'POST /checkoutTransfer/{id}': (deps, { params, body, viewer, idempotency }) =>
    answerOnce(deps.db, idempotency, (storeIn) =>
      recordTransfer(deps, { ...body, orderId: params.id, actor: viewer.email }, storeIn),
    ),

  'DELETE /checkout/{id}': async (deps, { params, viewer }) => {
    const which = { orderId: params.id };
    const ended = await endUnpaid(deps, which, { to: 'cancelled', actor: viewer.email });
    return ended.ok ? succeed(deletedOne) : ended;
  },
} satisfies Partial<Handlers<typeof ordersContract & typeof checkoutsContract>>;

export const sandboxRoutes: Handlers<typeof sandboxContract> = {
  'POST /sandbox/confirm': async (deps, { body }) =>
    deps.sandboxCards ? deps.sandboxCards.confirm(body.clientSecret, body.card) : noSandbox(),
  'POST /sandbox/authenticate': async (deps, { body }) =>
    deps.sandboxCards
      ? deps.sandboxCards.authenticate(body.clientSecret, body.approve)
      : noSandbox(),
};

/** The sandbox does not exist beside a real provider. */
function noSandbox() {
  return fail('NOT_FOUND', { what: 'payment' });
}
