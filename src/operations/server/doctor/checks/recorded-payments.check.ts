import type { Deps } from '../../../../platform/server/deps.ts';
import {
  type StrayPaymentFault,
  openIntentFaults,
  openIntentSentence,
  paidOrderFaults,
  strayPaymentFaults,
  strayPaymentSentence,
} from '../../invariants/payments.ts';
import type { Check, Finding } from '../finding.ts';
import { repairPayment } from '../repair-payment.ts';

/** Recorded payments and refunds against each other. */
export const recordedPaymentsCheck: Check = {
  name: 'recorded payments and refunds',
  find: async (deps) => [
    ...(await paidOrderFaults(deps.db.query)).map((sentence) => ({ sentence, repair: null })),
    ...(await strayPaymentFaults(deps.db.query)).map((fault) => strayFinding(deps, fault)),
  ],
};

function strayFinding(deps: Deps, fault: StrayPaymentFault): Finding {
  const sentence = strayPaymentSentence(fault);
  const { intentId, refund } = fault;
  if (refund !== null && refund !== 'done') return { sentence, repair: null };
  const does = refund === null ? 'send it back' : 'record the payment as refunded';
  return { sentence, repair: { does, run: () => repairPayment(deps, intentId) } };
}

/** Payments that could still be made for a paid or closed order. */
export const openPaymentsCheck: Check = {
  name: 'open payments of orders that need none',
  find: async (deps) =>
    (await openIntentFaults(deps.db.query)).map((fault) => ({
      sentence: openIntentSentence(fault),
      repair: {
        does: 'cancel it at the payment provider; money already received is refunded',
        run: () =>
          repairPayment(deps, fault.intentId, { cancel: true }, ({ snapshot }) =>
            snapshot?.intent?.status === 'processing' ? 'a payment for it is in progress' : null,
          ),
      },
    })),
};
