import { formatMinor, toMinorUnits } from '../../../domain/money.ts';
import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import { type Tx, transact } from '../../db/database.ts';
import type { DisputeRow, OrderRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Dispute } from '../../ports/payments.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { type NotRefunded, writeRefund } from '../orders/refund-order.ts';
import { askProvider } from './ask-provider.ts';
import { findDispute, lostMinor, saveDispute } from './disputes.store.ts';
import { noteRefundMade } from './note-refund-made.ts';
import { findIntent, findRefund, lockOrder, markMadeGood, markRefunded } from './payments.store.ts';
import { isUnheard, settlePayment } from './settle-payment.ts';

type Noted = { readonly changed: boolean };

/**
 * Takes note of a dispute: it is written down and mailed to the host once for each way in which it stands, and
 * while it is not closed its order is not shipped. One that is lost over a whole order that is not shipped, or over
 * what somebody's hand has left of it, refunds that order: nobody may send goods that are no longer paid for. The event is believed, since it is
 * signed and says how the dispute stands; what comes late, after one that closed it, changes nothing.
 */
export async function noteDispute(
  deps: Deps,
  intentId: string,
  dispute: Dispute,
): Promise<Success<Noted> | Failure<'PROVIDER_DOWN'>> {
  const intent = await findIntent(deps.db.query, intentId);
  // Of another shop of the account, or a payment that was taken in its dashboard.
  if (!intent) return succeed({ changed: false });
  if (isUnheard(intent)) {
    // What is disputed was paid, whether or not word of that has come.
    const settled = await settlePayment(deps, intentId);
    if (!settled.ok && settled.code === 'PROVIDER_DOWN') return settled;
  }
  const lost = dispute.status === 'lost';
  const isPart = lost && dispute.amountMinor < intent.amount_minor;
  // The rest may have been paid back by somebody's hand.
  const refunds = isPart
    ? await askProvider(deps.payments.readRefunds(intentId))
    : succeed({ paidBackMinor: 0 });
  if (!refunds.ok) return refunds;
  let changed = false;
  const written = await transact<unknown, NotRefunded>(deps.db, async (tx) => {
    const order = await lockOrder(tx, deps.db.engine === 'postgres', intent.order_id);
    if (!order) throw new Error(`Intent ${intentId} belongs to an order that is not there`);
    const known = await findDispute(tx, dispute.id);
    changed = isNews(known, dispute);
    if (!changed) return succeed(null);
    const gone =
      dispute.amountMinor +
      refunds.value.paidBackMinor +
      (isPart ? await lostMinor(tx, intentId) : 0);
    // Lost, over all of what the order cost, before it was shipped.
    const whole = lost && gone >= toMinorUnits(order.price, order.currency);
    const ends = whole && order.status === 'paid' && order.transaction_id === intentId;
    await record(deps, tx, { order, intentId, dispute, known, ends });
    if (ends) {
      const actor = deps.payments.provider;
      // With the rest, so that nobody ships it in between.
      return writeRefund(deps, tx, { actor, orderId: order.id, gone: 'by the bank' });
    }
    if (whole) await closeOwedRefund(tx, intentId);
    return succeed(null);
  });
  // Held and found paid, an order can be refunded: anything else is a bug, and the event shall come again.
  if (!written.ok) throw new Error(`Dispute ${dispute.id} was not written down: ${written.code}`);
  if (changed) {
    deps.log.warn(
      { intentId, orderId: intent.order_id, dispute: dispute.id, stands: dispute.status },
      'a customer’s bank disputes a payment, or has decided about it: the host is written to',
    );
  }
  // Somebody may have paid the rest back just now, and asked what was lost before this was written.
  if (isPart) {
    const noted = await noteRefundMade(deps, intentId);
    if (!noted.ok) return noted;
  }
  return succeed({ changed });
}

const isClosed = (status: Dispute['status']) => status === 'won' || status === 'lost';

/** An event that was late does not open again what is closed; an appeal may turn one end into the other, if it is told later. */
function isNews(known: DisputeRow | undefined, told: Dispute): boolean {
  if (known === undefined) return true;
  if (known.status === told.status) return false;
  if (isClosed(known.status)) return isClosed(told.status) && told.toldAt > known.updated_at;
  return isClosed(told.status) || known.status === 'inquiry';
}

type Entry = {
  readonly order: OrderRow;
  readonly intentId: string;
  readonly dispute: Dispute;
  readonly known: DisputeRow | undefined;
  readonly ends: boolean;
};

async function record(
  deps: Deps,
  tx: Tx,
  { order, intentId, dispute, known, ends }: Entry,
): Promise<void> {
  const now = deps.clock.now();
  const row: DisputeRow = {
    id: dispute.id,
    intent_id: intentId,
    order_id: order.id,
    status: dispute.status,
    amount_minor: dispute.amountMinor,
    reason: dispute.reason,
    created_at: known?.created_at ?? dispute.toldAt,
    updated_at: dispute.toldAt,
  };
  await saveDispute(tx, row);
  const after = entryOf(row, order.currency);
  await audit(tx, {
    actor: deps.payments.provider,
    action: 'dispute order',
    subject: order.id,
    before: known ? entryOf(known, order.currency) : null,
    after,
    now,
  });
  const facts = {
    ...orderFacts(order),
    userEmail: order.user_email,
    intentId,
    disputeId: row.id,
    reason: row.reason,
    stands: row.status,
    amount: after.amount,
    orderStatus: order.status,
    ends,
  };
  await queueMail(tx, 'payment-disputed', deps.config.hostUserEmail, facts, now);
}

/** What the audit log says of a dispute. */
function entryOf(row: DisputeRow, currency: string) {
  return {
    dispute: row.id,
    payment: row.intent_id,
    stands: row.status,
    amount: formatMinor(row.amount_minor, currency),
    reason: row.reason,
  };
}

/** A refund that the card company would not make while the bank had the money, or that failed, need not be made any more. */
async function closeOwedRefund(tx: Tx, intentId: string): Promise<void> {
  const refund = await findRefund(tx, intentId);
  if (refund?.status === 'failed') await markMadeGood(tx, intentId, refund.failures);
  if (refund?.status === 'asked') await markRefunded(tx, refund);
}
