import { deletedOne, updatedOne } from '../../../domain/contract/shapes.ts';
import type { ordersContract } from '../../../domain/orders/orders.contract.ts';
import type { paymentsContract } from '../../../domain/payments/payments.contract.ts';
import type { sandboxContract } from '../../../domain/payments/sandbox.contract.ts';
import { isPaidBack } from '../../../domain/orders/order.states.ts';
import { whyNotConfirmed } from '../../../domain/payments/payment-view.ts';
import { fail, succeed } from '../../../domain/result.ts';
import { answerOnce } from '../../db/idempotency.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { findListedOrder } from '../orders/orders.store.ts';
import { createIntent } from './create-intent.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { handleWebhook } from './handle-event.ts';
import { findIntent } from './payments.store.ts';
import { reconcilePayment } from './reconcile.ts';
import { refundOrder } from './refund-order.ts';

export const paymentsRoutes: Handlers<typeof paymentsContract> = {
  'POST /create-payment-intent': (deps, { viewer, body, idempotency }) =>
    answerOnce(deps.db, idempotency, () => createIntent(deps, viewer, body)),

  'PATCH /orderPay/{id}': (deps, { params, body, idempotency }) =>
    answerOnce(deps.db, idempotency, async () => {
      const intent = await findIntent(deps.db.query, body.transactionId);
      if (intent?.order_id !== params.id) {
        // A closed order is visible to its own payment only.
        if (!(await findListedOrder(deps.db.query, params.id)))
          return fail('NOT_FOUND', { what: 'order' });
        return fail('PAYMENT_NOT_CONFIRMED', { reason: 'other order' });
      }
      const done = await reconcilePayment(deps, intent.id);
      if (!done.ok) return done;
      const reason = done.value?.snapshot
        ? whyNotConfirmed(done.value.record, done.value.snapshot)
        : 'not made';
      if (reason !== null) return fail('PAYMENT_NOT_CONFIRMED', { reason });
      const order = await findListedOrder(deps.db.query, params.id);
      if (order?.transaction_id !== intent.id)
        return fail('PAYMENT_NOT_CONFIRMED', { reason: 'order closed' });
      return isPaidBack(order.status) ? fail('ORDER_REFUNDED') : succeed(updatedOne(1));
    }),

  'POST /webhooks/payments': async (deps, { http }) => {
    const body = new Uint8Array(await http.request.arrayBuffer());
    return handleWebhook(deps, body, http.request.headers);
  },
};

/** Calls that end an order, which involve the provider. */
export const orderEndRoutes = {
  'DELETE /order/{id}': async (deps, { params, viewer }) => {
    const ended = await endUnpaidOrder(deps, params.id, { to: 'cancelled', actor: viewer.email });
    return ended.ok ? succeed(deletedOne) : ended;
  },

  'POST /orderCancel/{id}': async (deps, { params, viewer }) => {
    const ended = await endUnpaidOrder(deps, params.id, { to: 'cancelled', actor: viewer.email });
    return ended.ok ? succeed(updatedOne(1)) : ended;
  },

  'POST /orderRefund/{id}': (deps, { params, viewer }) =>
    refundOrder(deps, { actor: viewer.email, orderId: params.id }),
} satisfies Partial<Handlers<typeof ordersContract>>;

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
