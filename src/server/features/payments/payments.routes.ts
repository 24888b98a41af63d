import { updatedOne } from '../../../domain/contract/shapes.ts';
import type { paymentsContract } from '../../../domain/payments/payments.contract.ts';
import type { sandboxContract } from '../../../domain/payments/sandbox.contract.ts';
import { isPaidBack } from '../../../domain/orders/order.states.ts';
import { fail, succeed } from '../../../domain/result.ts';
import { answerOnce } from '../../db/once.ts';
import type { Handlers } from '../../http/handler.ts';
import { findListedOrder } from '../orders/orders.store.ts';
import { createIntent } from './create-intent.ts';
import { handleWebhook } from './handle-webhook.ts';
import { findIntent } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

export const paymentsRoutes: Handlers<typeof paymentsContract> = {
  'POST /create-payment-intent': (deps, { viewer, body, idempotency }) =>
    answerOnce(deps.db, idempotency, () => createIntent(deps, viewer, body)),

  'PATCH /orderPay/{id}': (deps, { params, body, idempotency }) =>
    answerOnce(deps.db, idempotency, async () => {
      const intent = await findIntent(deps.db.query, body.transactionId);
      if (intent?.order_id !== params.id) {
        // To a payment of its own a closed order answers; else it is gone, as for whoever reads it.
        if (!(await findListedOrder(deps.db.query, params.id)))
          return fail('NOT_FOUND', { what: 'order' });
        return fail('PAYMENT_NOT_CONFIRMED', { reason: 'other order' });
      }
      const settled = await settlePayment(deps, intent.id);
      if (!settled.ok) return settled;
      // It was paid and has been refunded since: whoever asks only now shall not hear that it is paid.
      const order = await findListedOrder(deps.db.query, params.id);
      return order && isPaidBack(order.status) ? fail('ORDER_REFUNDED') : succeed(updatedOne(1));
    }),

  'POST /webhooks/payments': async (deps, { http }) => {
    const body = new Uint8Array(await http.request.arrayBuffer());
    return handleWebhook(deps, body, http.request.headers);
  },
};

export const sandboxRoutes: Handlers<typeof sandboxContract> = {
  'POST /sandbox/confirm': async (deps, { body }) =>
    deps.sandboxCards ? deps.sandboxCards.confirm(body.clientSecret, body.card) : noSandbox(),
  'POST /sandbox/authenticate': async (deps, { body }) =>
    deps.sandboxCards
      ? deps.sandboxCards.authenticate(body.clientSecret, body.approve)
      : noSandbox(),
};

/** With a real card company behind the shop the sandbox does not exist. */
function noSandbox() {
  return fail('NOT_FOUND', { what: 'payment' });
}
