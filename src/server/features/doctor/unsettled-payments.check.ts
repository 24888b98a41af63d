import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { askCardCompany } from './ask-card-company.ts';
import { type Check, CannotMend, auditMend } from './finding.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Browser and webhook have the first word. */
const AT_LEAST_MS = 15 * MINUTE_MS;
/** How far back payments that were cancelled are asked about: a company does not charge later than that. */
const AT_MOST_MS = 30 * DAY_MS;

/** Money that arrived and that the shop has not taken note of: it is settled as if its webhook came now. */
export const unsettledPaymentsCheck: Check = {
  name: 'payments that arrived unnoticed',
  find: async (deps) =>
    askCardCompany(deps, await unsettled(deps), ({ intentId, orderId, status }, intent) =>
      intent?.status === 'succeeded'
        ? {
            sentence: `Payment ${intentId} for order ${orderId} was made, but the shop has it as ${status}.`,
            mend: {
              does: 'settle it: the order counts as paid, or the money goes back if the order is gone',
              run: () => settle(deps, intentId),
            },
          }
        : null,
    ),
};

async function unsettled(deps: Deps) {
  const now = deps.clock.now();
  const rows = await deps.db.query
    .selectFrom('payment_intents')
    .select(['id', 'order_id', 'status'])
    .where('provider', '=', deps.payments.provider)
    .where('status', 'in', ['open', 'canceled'])
    .where('created_at', '<', now - AT_LEAST_MS)
    .where('created_at', '>', now - AT_MOST_MS)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ intentId: row.id, orderId: row.order_id, status: row.status }));
}

async function settle(deps: Deps, intentId: string): Promise<void> {
  const settled = await settlePayment(deps, intentId);
  // Sent back is settled too, though the caller of a shop is told that the order is not paid.
  const sentBack = await deps.db.query
    .selectFrom('refunds')
    .select('status')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  if (!settled.ok && !sentBack) throw new CannotMend(`it could not be settled (${settled.code})`);
  await transact(deps.db, async (tx) => {
    const after = sentBack ? 'sent back' : 'settled';
    await auditMend(tx, deps, { action: 'settle payment', subject: intentId, before: null, after });
    return succeed(null);
  });
}
