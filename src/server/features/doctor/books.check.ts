import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  type StrayPaymentFault,
  paidOrderFaults,
  strayPaymentFaults,
  strayPaymentSentence,
} from '../../invariants/payments.ts';
import { setIntentStatus } from '../payments/payments.store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { type Check, type Finding, auditMend } from './finding.ts';

/** The shop's own books of payments and refunds, against themselves. */
export const booksCheck: Check = {
  name: 'payments and refunds in the books',
  find: async (deps) => [
    ...(await paidOrderFaults(deps.db.query)).map((sentence) => ({ sentence, mend: null })),
    ...(await strayPaymentFaults(deps.db.query)).map((fault) => findingOf(deps, fault)),
  ],
};

function findingOf(deps: Deps, fault: StrayPaymentFault): Finding {
  const sentence = strayPaymentSentence(fault);
  const { intentId, refund } = fault;
  if (refund === null) {
    return { sentence, mend: { does: 'send it back', run: () => sendBack(deps, intentId) } };
  }
  if (refund === 'done') {
    return {
      sentence,
      mend: { does: 'record the payment as refunded', run: () => recordRefunded(deps, fault) },
    };
  }
  return { sentence, mend: null };
}

async function sendBack(deps: Deps, intentId: string): Promise<void> {
  // It asks the card company first, and decides the refund where the money is really there.
  await settlePayment(deps, intentId);
  await transact(deps.db, async (tx) => {
    await auditMend(tx, deps, {
      action: 'send stray payment back',
      subject: intentId,
      before: null,
      after: null,
    });
    return succeed(null);
  });
}

async function recordRefunded(deps: Deps, { intentId, status }: StrayPaymentFault): Promise<void> {
  await transact(deps.db, async (tx) => {
    await setIntentStatus(tx, intentId, 'refunded');
    await auditMend(tx, deps, {
      action: 'record refund',
      subject: intentId,
      before: status,
      after: 'refunded',
    });
    return succeed(null);
  });
}
