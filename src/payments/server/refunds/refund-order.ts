import { fault } from '../../../platform/rules/errors/faults.ts';
import { type Updated, updatedOne } from '../../../platform/rules/contract/shapes.ts';
import type { Effect } from '../../rules/effects.ts';
import { isOwed } from '../../../orders/rules/payment/refund.states.ts';
import { readMinor } from '../../../platform/rules/money/money.ts';
import {
  type OrderStatus,
  isListed,
  isPaid,
  isPaidBack,
} from '../../../orders/rules/order.states.ts';
import type { RequestedRefund } from '../../rules/decide-refunds.ts';
import {
  type PaidOrder,
  type RefundedUnits,
  refundableAmount,
  refundableOfKind,
} from '../../../orders/rules/payment/refund-amount.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { newId } from '../../../platform/server/db/database.ts';
import type { StoreAnswer } from '../../../platform/server/db/idempotency.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { findLine } from '../../../orders/server/lines.store.ts';
import { paidOrderOf } from '../reconciler/payment-record.store.ts';
import { refundsOfLine } from '../payments.store.ts';
import { reconcilePayment } from '../reconciler/reconcile.ts';

type NotRefunded =
  | 'NOT_FOUND'
  | 'INVALID_FIELDS'
  | 'ORDER_REFUNDED'
  | 'ORDER_UNPAID'
  | 'ORDER_DISPUTED'
  | 'IDEMPOTENCY_KEY_REUSED';

type RefundInput = {
  readonly lineId: string;
  readonly actor: string;
  readonly units?: number | undefined;
  readonly of?: RefundedUnits | undefined;
  /** In the major unit. */
  readonly amount?: number | undefined;
  readonly restock?: boolean | undefined;
  readonly outside?: boolean | undefined;
};

/**
 * Refunds units of a paid order, or an amount without units, for an administrator, or records that
 * what is owed was paid back outside the provider. Commits the decision before asking the provider, so that neither a
 * crash nor an outage loses it.
 */
export async function refundOrder(
  deps: Deps,
  input: RefundInput,
  storeIn?: StoreAnswer,
): Promise<Result<Updated, NotRefunded>> {
  const { lineId, units, of, amount, outside } = input;
  const order = await findLine(deps.db.query, lineId);
  const mayClose = outside === true && !units && of === undefined && amount === undefined;
  if (order && mayClose) {
    const closed = await closeOwed(deps, lineId, storeIn);
    // A caller that closes what is owed must not refund more when somebody else was faster.
    if (closed || units === 0) return succeed(updatedOne(closed ? 1 : 0));
  }
  if (units === 0) return fail('INVALID_FIELDS', { errors: { units: fault('refundOne') } });
  if (!order || order.transaction_id === null) return refused(order);
  const refundRequest = requestedRefund(input, order);
  if (!refundRequest.ok) return refundRequest;
  const possible = checkPossible(
    refundRequest.value,
    order.status,
    paidOrderOf(order),
    order.currency,
  );
  if (!possible.ok) return possible;
  const refund = refundRequest.value;
  const done = await reconcilePayment(deps, order.transaction_id, {
    refund,
    onApplied: async (tx, { effects }) => {
      if (isMade(effects, refund)) await storeIn?.(tx, refunded);
    },
  });
  // A wanted refund survives an outage, and a paid order has a payment.
  if (!done.ok || !done.value) throw new Error(`The payment of line ${lineId} is missing`);
  const { record, effects } = done.value;
  if (isMade(effects, refund)) return refunded;
  const now = record.orders.find((allocation) => allocation.lineId === lineId);
  if (!now) return refused({ ...order, status: 'refunded' });
  const still = checkPossible(refund, now.status, now, order.currency);
  return still.ok ? fail('ORDER_DISPUTED', { dispute: 'open' }) : still;
}

/** The refund that a request asks for. */
function requestedRefund(
  { amount, units, of, restock, outside, lineId, actor }: RefundInput,
  { currency }: PlacedLine,
): Result<RequestedRefund, 'INVALID_FIELDS'> {
  const common = { id: newId(), lineId, actor, outside };
  if (amount === undefined) return succeed({ ...common, units, of, restock });
  if (units !== undefined || of !== undefined || restock !== undefined)
    return fail('INVALID_FIELDS', { errors: { amount: fault('amountAlone') } });
  const amountMinor = readMinor(amount, currency);
  if (amountMinor === null)
    return fail('INVALID_FIELDS', { errors: { amount: fault('tooFinePrice', currency) } });
  return succeed({ ...common, amountMinor });
}

/** Whether an order has what a refund is to return. */
function checkPossible(
  { amountMinor, units, of }: RequestedRefund,
  status: OrderStatus,
  order: PaidOrder,
  currency: string,
): Result<null, NotRefunded> {
  if (amountMinor !== undefined) {
    const most = refundableAmount(order, currency);
    if (!isPaid(status) && (most === 0 || !isPaidBack(status))) return refused({ status });
    if (amountMinor <= most) return succeed(null);
    return fail('INVALID_FIELDS', { errors: { amount: fault('refundAmount', most, currency) } });
  }
  if (!isPaid(status)) return refused({ status });
  const kind = of ?? (order.units.sent === 0 ? 'unsent' : null);
  if (kind === null) return fail('INVALID_FIELDS', { errors: { of: fault('refundOf') } });
  const left = refundableOfKind(order.units, kind);
  if (left > 0 && (units ?? left) <= left) return succeed(null);
  return fail('INVALID_FIELDS', { errors: { units: fault(atMost[kind], left) } });
}

const atMost = { unsent: 'refundAtMost', sent: 'refundSentAtMost' } as const;

const refunded = succeed(updatedOne(1));

/** Whether a look made the refund. It may show that all money is back already, which refunds the order as well. */
const isMade = (
  effects: readonly Effect[],
  { id, lineId }: { readonly id: string; readonly lineId: string },
) =>
  effects.some(
    (effect) =>
      (effect.do === 'start refund' && effect.refundId === id) ||
      (effect.do === 'refund order' && effect.lineId === lineId),
  );

/**
 * Records owed refunds of an order as paid outside, also those of money that came after it had ended or twice.
 * @returns false if nothing is owed
 */
async function closeOwed(
  deps: Deps,
  lineId: string,
  storeIn: StoreAnswer | undefined,
): Promise<boolean> {
  const owed = (await refundsOfLine(deps.db.query, lineId)).filter(({ status }) => isOwed(status));
  const payments = new Set(owed.map(({ intent_id }) => intent_id));
  const last = [...payments].at(-1);
  for (const intentId of payments)
    await reconcilePayment(deps, intentId, {
      closeOwed: { lineId },
      // A repeated request closes what a crash between two payments has left.
      onApplied: async (tx) => {
        if (intentId === last) await storeIn?.(tx, refunded);
      },
    });
  return owed.length > 0;
}

function refused(order: Pick<PlacedLine, 'status'> | undefined): Result<never, NotRefunded> {
  if (!order || !isListed(order.status)) return fail('NOT_FOUND', { what: 'order' });
  // Its own code lets a client treat a repeated call as done.
  return isPaidBack(order.status) ? fail('ORDER_REFUNDED') : fail('ORDER_UNPAID');
}
