import { isListed, isPaid, unitsToSend } from '../orders/order.states.ts';
import { type Effect, type RefundHow, type RefundWhy, mailEffect } from './effects.ts';
import type { Allocation, PaymentRecord } from './payment-record.ts';
import type { PaymentView, RefundView } from './payment-view.ts';
import { refundAmount, refundableUnits } from './refund-amount.ts';
import { type RefundReason, type RefundStatus, isOwed } from './refund.states.ts';

/** A refund that an administrator decides. */
export type WantedRefund = {
  /** A new id; the refund is decided once for it. */
  readonly id: string;
  readonly orderId: string;
  /** By default all units that are not refunded. */
  readonly units?: number | undefined;
  /** By default units return to the stock if they were not sent. */
  readonly restock?: boolean | undefined;
  /** The money went back without the provider. */
  readonly outside?: boolean | undefined;
  readonly actor: string;
};

/** What the caller wants beyond bringing the record up to date. */
export type Wanted = {
  readonly refund?: WantedRefund;
  /** An order whose owed refunds a person has paid outside the provider. */
  readonly closeOwed?: { readonly orderId: string };
  /** Requests failed refunds once more. */
  readonly retry?: boolean;
};

/** What becomes of the refunds on record, and the refunds that begin. */
export function refundEffects(view: PaymentView, wanted: Wanted): Effect[] {
  return [
    ...view.refunds.flatMap((refund) => recordedEffects(view, refund, wanted)),
    ...view.orders.flatMap((order) => startedEffects(view, order, wanted.refund)),
  ];
}

/** Paid by this payment, with units that wait to be sent. */
export const isToBeShipped = ({ isPaidByThis, status, units }: Allocation) =>
  isPaidByThis && isPaid(status) && unitsToSend(units) > 0;

function startedEffects(
  view: PaymentView,
  order: Allocation,
  wanted: WantedRefund | undefined,
): Effect[] {
  const { orderId } = order;
  if (wanted?.orderId === orderId && !isKnown(view, wanted.id)) {
    const { units = refundableUnits(order) } = wanted;
    const isPossible = units > 0 && units <= refundableUnits(order);
    if (order.isPaidByThis && isPaid(order.status) && isPossible)
      return view.isHeldByBank && wanted.outside !== true
        ? []
        : refundUnits(view, order, { ...wanted, units, why: 'by the shop' });
  }
  // Of this payment and this order the shop decides one refund by itself.
  const id = `${view.record.intentId}-${orderId}`;
  if (isKnown(view, id)) return [];
  if (view.isAllGone && isToBeShipped(order)) {
    const why = view.isLostNow ? 'by the bank' : 'by the shop';
    return refundUnits(view, order, { id, units: unitsToSend(order.units), why, actor: null });
  }
  if (order.isPaidByThis || !view.isConfirmed) return [];
  // The order is closed, or another payment settled it.
  const why = isListed(order.status) ? 'paid twice' : 'order gone';
  return startRefund(view, order, { id, units: 0, restocked: 0, why, ...shareOf(order) });
}

const isKnown = ({ record }: PaymentView, refundId: string) =>
  record.refunds.some(({ id }) => id === refundId);

const shareOf = ({ amountMinor }: Allocation) => ({ amountMinor });

type Decided = Omit<WantedRefund, 'orderId' | 'actor' | 'units'> & {
  readonly units: number;
  readonly why: Extract<RefundWhy, 'by the shop' | 'by the bank'>;
  readonly actor: string | null;
};

/** Refunds units of a paid order: first those that have not arrived, then those that were not sent. */
function refundUnits(view: PaymentView, order: Allocation, decided: Decided): Effect[] {
  const { orderId, units: before, status } = order;
  const { id, units, restock, outside, why, actor } = decided;
  const unsent = Math.min(units, unitsToSend(before));
  const returned = units - unsent;
  const released = Math.min(unsent, order.ahead);
  const restocked = restock === false ? 0 : (restock ? units : unsent) - released;
  const amountMinor = refundAmount(order, units, view.record.currency);
  const refund = { id, units, restocked, amountMinor, why, outside };
  return [
    { do: 'refund order', orderId, units, returned, released, restocked, amountMinor, actor },
    {
      do: 'audit',
      action: 'refund order',
      orderId,
      actor,
      before: status,
      after: units === before.quantity ? 'refunded' : { refundedUnits: units, of: before.quantity },
    },
    ...startRefund(view, order, refund),
  ];
}

type Started = {
  readonly id: string;
  readonly units: number;
  readonly restocked: number;
  readonly amountMinor: number;
  readonly why: RefundWhy;
  readonly outside?: boolean | undefined;
};

function startRefund(
  view: PaymentView,
  { orderId }: Allocation,
  { id, units, restocked, amountMinor, why, outside }: Started,
): Effect[] {
  const reason: RefundReason = why === 'order gone' || why === 'paid twice' ? why : 'admin';
  const isOutside = outside === true;
  const isDone = isOutside || (view.isAnswered && view.unclaimedMinor <= 0 && view.goneMinor > 0);
  const status = isDone ? 'done' : askedStatus(view);
  const how: RefundHow = isOutside
    ? 'outside'
    : status === 'elsewhere'
      ? 'by a person'
      : 'by the provider';
  const { failures: manualFailures } = view.manual;
  return [
    {
      do: 'start refund',
      refundId: id,
      orderId,
      units,
      restocked,
      amountMinor,
      reason,
      status,
      isOutside,
      manualFailures,
    },
    mailEffect(orderId, { kind: 'order-refunded', why, amountMinor, units, how }),
    ...askIfElsewhere(orderId, status),
  ];
}

function recordedEffects(
  view: PaymentView,
  refund: RefundView,
  { closeOwed, retry }: Wanted,
): Effect[] {
  const { id: refundId, orderId, status, isOutside, recorded } = refund;
  if (isOutside) return [];
  const become = (to: RefundStatus, more: Partial<Effect<'record refund'>> = {}): Effect => ({
    do: 'record refund',
    refundId,
    orderId,
    status: to,
    isOutside: false,
    failures: recorded.failures,
    manualFailures: recorded.manualFailures,
    reason: null,
    ...more,
  });
  if (closeOwed?.orderId === orderId && isOwed(status))
    return [become('done', { isOutside: true })];
  if (!view.isAnswered) return [];
  const counted = { failures: refund.failures, manualFailures: view.manual.failures };
  if (refund.openMinor === 0) {
    const isCounted =
      recorded.failures >= counted.failures && recorded.manualFailures >= counted.manualFailures;
    return status === 'done' && isCounted && !isReturnUnrecorded(view.record)
      ? []
      : [become('done', counted)];
  }
  const hasFailed = refund.failures > recorded.failures;
  // What a manual refund paid back is owed again once it fails.
  const isUndone =
    (status === 'done' || status === 'failed') && view.manual.failures > recorded.manualFailures;
  if (hasFailed || isUndone) {
    const reason = hasFailed ? refund.lastReason : view.manual.lastReason;
    return [
      become('failed', { ...counted, reason }),
      mailEffect(orderId, { kind: 'refund-failed', reason }),
      { do: 'ask a person', orderId, about: { what: 'refund failed', reason } },
    ];
  }
  if (status === 'failed' && retry === true && !view.isElsewhere) return [become('asked')];
  if (status !== 'asked' && status !== 'elsewhere') return [];
  const asked = askedStatus(view);
  return [...(asked === status ? [] : [become(asked)]), ...askIfElsewhere(orderId, asked)];
}

/** Whether all of the payment went back and its own status does not say so. */
const isReturnUnrecorded = ({ status, refunds, amountMinor }: PaymentRecord) =>
  status === 'succeeded' &&
  amountMinor <=
    refunds.reduce((sum, one) => sum + (one.status === 'done' ? one.amountMinor : 0), 0);

const askIfElsewhere = (orderId: string, status: RefundStatus): Effect[] =>
  status === 'elsewhere' ? [{ do: 'ask a person', orderId, about: { what: 'other account' } }] : [];

const askedStatus = ({ isElsewhere }: PaymentView) => (isElsewhere ? 'elsewhere' : 'asked');
