import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { openIntentFaults, openIntentSentence } from '../../invariants/payments.ts';
import { closeOpenIntents } from '../payments/close-open-intents.ts';
import { type Check, CannotMend, auditMend } from './finding.ts';

/** Payments that could still be made for an order that is paid or gone: they are cancelled at the card company. */
export const openPaymentsCheck: Check = {
  name: 'open payments of orders that want none',
  find: async (deps) =>
    (await openIntentFaults(deps.db.query)).map((fault) => ({
      sentence: openIntentSentence(fault),
      mend: {
        does: 'cancel it at the card company; money that has come already goes back',
        run: () => close(deps, fault.orderId),
      },
    })),
};

async function close(deps: Deps, orderId: string): Promise<void> {
  const closed = await closeOpenIntents(deps, orderId);
  if (!closed.ok && closed.code === 'PROVIDER_DOWN')
    throw new CannotMend('the card company is not answering');
  if (!closed.ok && closed.code === 'PAYMENT_UNDER_WAY')
    throw new CannotMend('a payment of it is on its way');
  await transact(deps.db, async (tx) => {
    await auditMend(tx, deps, {
      action: 'close open payments',
      subject: orderId,
      before: 'open',
      after: 'closed',
    });
    return succeed(null);
  });
}
