import { formatMinor } from '../money/money.ts';
import { isListed, isPaid } from '../orders/order.states.ts';
import type { Effect, PaymentMail } from './effects.ts';
import type { Allocation, PaymentRecord, RecordedRefund } from './payment-record.ts';
import { type PaymentView, isStale, viewOf } from './payment-view.ts';
import type { ProviderSnapshot, ReportedDispute } from './provider-snapshot.ts';
import type { RefundStatus } from './refund.states.ts';

/** What the caller wants beyond bringing the record up to date. */
export type Wanted = {
  readonly refund?: { readonly orderId: string; readonly actor: string };
  /** Requests a failed refund once more. */
  readonly retry?: boolean;
};

/**
 * Decides what follows from a provider's snapshot: the only place that decides about payments. A pure function, so
 * any order and repetition of events ends in the same state (decision 21).
 * @param snapshot null if the provider is down: then it decides a wanted refund only
 */
export function decide(
  record: PaymentRecord,
  snapshot: ProviderSnapshot | null,
  wanted: Wanted = {},
): readonly Effect[] {
  if (snapshot !== null && isStale(record, snapshot)) return [];
  const view = viewOf(record, snapshot);
  const refunds = view.orders.flatMap((order) => refundEffects(view, order, wanted));
  return [
    ...settleEffects(view),
    ...view.reported.flatMap((dispute) => disputeEffects(view, dispute)),
    ...refunds,
    ...reportEffects(view, refunds),
  ];
}

function settleEffects({ record, ...view }: PaymentView): Effect[] {
  const [{ orderId }] = record.orders;
  if (view.isConfirmed)
    return record.orders
      .filter(({ status }) => status === 'unpaid')
      .flatMap((order) => [
        { do: 'settle', orderId: order.orderId },
        mail(order.orderId, { kind: 'order-paid' }),
      ]);
  if (record.status === 'open' && (view.isCanceled || view.isElsewhere))
    return [{ do: 'close intent' }];
  const isHandled = record.orders.some(({ isPaidByThis, refund }) => isPaidByThis || refund);
  return view.isOtherSum && !isHandled
    ? [{ do: 'ask a person', orderId, about: { what: 'other sum' } }]
    : [];
}

function disputeEffects(view: PaymentView, dispute: ReportedDispute): Effect[] {
  const known = view.knownDispute(dispute.id);
  const order = paidOrder(view) ?? view.record.orders[0];
  const { orderId, status: orderStatus } = order;
  const written: Effect = { do: 'record dispute', dispute, orderId };
  if (known?.status === dispute.status) return [written];
  const after = disputeEntry(view.record, dispute);
  const { id, status: stands, reason } = dispute;
  const ends = stands === 'lost' && isToBeShipped(order) && isAllGone(view);
  const { amount } = after;
  return [
    written,
    {
      do: 'audit',
      action: 'dispute order',
      orderId,
      actor: null,
      before: known ? disputeEntry(view.record, known) : null,
      after,
    },
    mail(orderId, {
      kind: 'payment-disputed',
      disputeId: id,
      stands,
      amount,
      reason,
      orderStatus,
      ends,
    }),
    { do: 'ask a person', orderId, about: { what: 'dispute', dispute: id, stands } },
  ];
}

/** A dispute's entry in the audit log. */
function disputeEntry({ intentId, currency }: PaymentRecord, dispute: ReportedDispute) {
  const { id, status, amountMinor, reason } = dispute;
  const amount = formatMinor(amountMinor, currency);
  return { dispute: id, payment: intentId, stands: status, amount, reason };
}

function refundEffects(view: PaymentView, order: Allocation, { refund, retry }: Wanted): Effect[] {
  const { orderId } = order;
  if (order.refund) return recordedRefundEffects(view, order, order.refund, retry === true);
  if (isToBeShipped(order)) {
    const isWanted = refund?.orderId === orderId;
    if (!isAllGone(view) && (!isWanted || view.isHeldByBank)) return [];
    const actor = isWanted ? refund.actor : null;
    const why = isAllGone(view) && view.isLostNow ? 'by the bank' : 'by the shop';
    return [
      { do: 'refund order', orderId, actor },
      { do: 'audit', action: 'refund order', orderId, actor, before: 'paid', after: 'refunded' },
      ...startRefund(view, order, why),
    ];
  }
  if (order.isPaidByThis || !view.isConfirmed) return [];
  // The order is closed, or another payment settled it.
  return startRefund(view, order, isListed(order.status) ? 'paid twice' : 'order gone');
}

function startRefund(
  view: PaymentView,
  { orderId, amountMinor }: Allocation,
  why: Extract<PaymentMail, { kind: 'order-refunded' }>['why'],
): Effect[] {
  const reason = why === 'order gone' || why === 'paid twice' ? why : 'admin';
  const status = isAllGone(view) ? 'done' : askedStatus(view);
  return [
    { do: 'start refund', orderId, amountMinor, reason, status, failures: view.failures },
    mail(orderId, { kind: 'order-refunded', why, byHand: status === 'elsewhere' }),
    ...askIfElsewhere(orderId, status),
  ];
}

function recordedRefundEffects(
  view: PaymentView,
  { orderId }: Allocation,
  { status, amountMinor, failures }: RecordedRefund,
  retry: boolean,
): Effect[] {
  const become = (to: RefundStatus, more: { failures?: number; reason?: string | null } = {}) => {
    const effect = { do: 'record refund', orderId, status: to, failures, reason: null } as const;
    return { ...effect, ...more };
  };
  if (!view.isAnswered) return [];
  if (view.goneMinor >= refundsMinor(view)) {
    if (status === 'done' && view.record.status === 'refunded') return [];
    return [become('done', { failures: Math.max(failures, view.failures) })];
  }
  const isOutstanding = status === 'asked' || status === 'elsewhere';
  // A refund that the provider has not accepted yet cannot have failed: that was a manual one.
  if (view.failures > failures && (!isOutstanding || view.takenMinor >= amountMinor)) {
    const reason = view.lastReason;
    return [
      become('failed', { failures: view.failures, reason }),
      mail(orderId, { kind: 'refund-failed', reason }),
      { do: 'ask a person', orderId, about: { what: 'refund failed', reason } },
    ];
  }
  if (status === 'failed' && retry && !view.isElsewhere) return [become('asked')];
  if (!isOutstanding) return [];
  const asked = askedStatus(view);
  return [...(asked === status ? [] : [become(asked)]), ...askIfElsewhere(orderId, asked)];
}

/** Manual refunds that do not change the order: of a part of its amount, or of a shipped order. */
function reportEffects(view: PaymentView, refunds: readonly Effect[]): Effect[] {
  const { record, madeMinor, takenMinor } = view;
  const order = paidOrder(view);
  const isOurs = record.orders.some(({ refund }) => refund !== null) || refunds.length > 0;
  if (!order || isOurs || madeMinor === 0 || takenMinor <= record.reportedRefundedMinor) return [];
  const { orderId, status } = order;
  const paidBack = formatMinor(madeMinor, record.currency);
  return [
    { do: 'report refund', takenMinor },
    {
      do: 'audit',
      action: 'note refund of order',
      orderId,
      actor: null,
      before: null,
      after: { paidBack },
    },
    mail(orderId, { kind: 'manual-refund', paidBack, shipped: status === 'shipped' }),
  ];
}

const mail = (orderId: string, what: PaymentMail): Effect => ({ do: 'mail', orderId, mail: what });

const askIfElsewhere = (orderId: string, status: RefundStatus): Effect[] =>
  status === 'elsewhere' ? [{ do: 'ask a person', orderId, about: { what: 'other account' } }] : [];

const askedStatus = ({ isElsewhere }: PaymentView) => (isElsewhere ? 'elsewhere' : 'asked');

/** Paid by this payment and not shipped: only then can the order be refunded. */
const isToBeShipped = ({ isPaidByThis, status }: Allocation) => isPaidByThis && status === 'paid';

const paidOrder = ({ orders }: PaymentView) =>
  orders.find(({ isPaidByThis, status }) => isPaidByThis && isPaid(status));

const isAllGone = ({ goneMinor, record }: PaymentView) => goneMinor >= record.amountMinor;

const refundsMinor = ({ record }: PaymentView) =>
  record.orders.reduce((sum, { refund }) => sum + (refund?.amountMinor ?? 0), 0);
