import { formatMinor } from '../../platform/rules/money/money.ts';
import { isPaid } from '../../orders/rules/order.states.ts';
import { type RefundRequests, isToBeShipped, refundEffects } from './decide-refunds.ts';
import { type Effect, mailEffect } from './effects.ts';
import type { PaymentRecord } from './payment-record.ts';
import { type PaymentView, isStale, viewOf } from './payment-view.ts';
import type { ProviderSnapshot, ReportedDispute } from './provider-snapshot.ts';

/**
 * Decides what follows from a provider's snapshot: the only place that decides about payments. A pure function, so
 * any order and repetition of events ends in the same state (decision 21).
 * @param snapshot null if the provider is down: then it decides a wanted refund only
 */
export function decide(
  record: PaymentRecord,
  snapshot: ProviderSnapshot | null,
  requests: RefundRequests = {},
): readonly Effect[] {
  if (snapshot !== null && isStale(record, snapshot)) return [];
  const view = viewOf(record, snapshot);
  const refunds = refundEffects(view, requests);
  return [
    ...settleEffects(view),
    ...view.reported.flatMap((dispute) => disputeEffects(view, dispute)),
    ...refunds,
    ...reportEffects(view, refunds),
  ];
}

function settleEffects({ record, ...view }: PaymentView): Effect[] {
  const [{ lineId }] = record.orders;
  if (view.isConfirmed) {
    const lineIds = record.orders
      .filter(({ status }) => status === 'unpaid')
      .map((order) => order.lineId);
    const [first] = lineIds;
    if (first === undefined) return [];
    return [
      ...lineIds.map((id): Effect => ({ do: 'settle', lineId: id })),
      mailEffect(first, { kind: 'order-paid', lineIds }),
    ];
  }
  if (record.status === 'open' && (view.isCanceled || view.isElsewhere))
    return [{ do: 'close intent' }];
  const isHandled =
    record.refunds.length > 0 || record.orders.some(({ isPaidByThis }) => isPaidByThis);
  return view.isOtherSum && !isHandled
    ? [{ do: 'ask a person', lineId, about: { what: 'other sum' } }]
    : [];
}

function disputeEffects(view: PaymentView, dispute: ReportedDispute): Effect[] {
  const known = view.knownDispute(dispute.id);
  const order = paidOrder(view) ?? view.record.orders[0];
  const { lineId, status: orderStatus } = order;
  const written: Effect = { do: 'record dispute', dispute };
  if (known?.status === dispute.status) return [written];
  const after = disputeEntry(view.record, dispute);
  const { id, status: stands, reason } = dispute;
  const ends = stands === 'lost' && view.isAllGone && view.orders.some(isToBeShipped);
  const { amount } = after;
  return [
    written,
    {
      do: 'audit',
      action: 'dispute order',
      lineId,
      actor: null,
      before: known ? disputeEntry(view.record, known) : null,
      after,
    },
    mailEffect(lineId, {
      kind: 'payment-disputed',
      disputeId: id,
      stands,
      amount,
      reason,
      orderStatus,
      ends,
    }),
    { do: 'ask a person', lineId, about: { what: 'dispute', dispute: id, stands } },
  ];
}

/** A dispute's entry in the audit log. */
function disputeEntry({ intentId, currency }: PaymentRecord, dispute: ReportedDispute) {
  const { id, status, amountMinor, reason } = dispute;
  const amount = formatMinor(amountMinor, currency);
  return { dispute: id, payment: intentId, stands: status, amount, reason };
}

/** Manual refunds beyond all decided ones: they leave the orders as they are. */
function reportEffects(view: PaymentView, refunds: readonly Effect[]): Effect[] {
  const { record, manual } = view;
  const order = paidOrder(view);
  const started = refunds.filter((effect) => effect.do === 'start refund');
  const decidedMinor = [...record.refunds, ...started]
    .filter(({ isOutside }) => !isOutside)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (!order || manual.madeMinor === 0 || view.goneMinor <= decidedMinor) return [];
  if (manual.takenMinor <= record.reportedRefundedMinor) return [];
  const { lineId, status } = order;
  const paidBack = formatMinor(manual.madeMinor, record.currency);
  return [
    { do: 'report refund', takenMinor: manual.takenMinor },
    {
      do: 'audit',
      action: 'note refund of order',
      lineId,
      actor: null,
      before: null,
      after: { paidBack },
    },
    mailEffect(lineId, { kind: 'manual-refund', paidBack, shipped: status === 'shipped' }),
  ];
}

const paidOrder = ({ orders }: PaymentView) =>
  orders.find(({ isPaidByThis, status }) => isPaidByThis && isPaid(status));
