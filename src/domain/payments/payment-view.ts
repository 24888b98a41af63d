import { supersedes, waitsForBank } from './dispute.states.ts';
import type { PaymentRecord } from './payment-record.ts';
import { type ProviderSnapshot, refundTotals } from './provider-snapshot.ts';

/** Why a payment settles no order; null if amount, currency and order match (rulings §1). */
export function whyNotConfirmed(
  { reference, amountMinor, currency }: PaymentRecord,
  { intent }: ProviderSnapshot,
): 'not made' | 'other sum' | null {
  if (intent?.status !== 'succeeded') return 'not made';
  const matches =
    intent.orderId === reference &&
    intent.amountMinor === amountMinor &&
    intent.currency === currency;
  return matches ? null : 'other sum';
}

/** Whether a newer snapshot has been recorded: the provider's list of refunds only grows. */
export function isStale(record: PaymentRecord, { intent, refunds }: ProviderSnapshot): boolean {
  if (intent === null) return false;
  const { takenMinor, failures } = refundTotals(refunds);
  const recorded = Math.max(0, ...record.orders.map(({ refund }) => refund?.failures ?? 0));
  return takenMinor < record.reportedRefundedMinor || failures < recorded;
}

export type PaymentView = ReturnType<typeof viewOf>;

/** The record combined with a snapshot; null stands for a provider that is down. */
export function viewOf(record: PaymentRecord, snapshot: ProviderSnapshot | null) {
  const knownDispute = (id: string) => record.disputes.find((known) => known.id === id);
  const reported = (snapshot?.disputes ?? []).filter((dispute) =>
    supersedes(dispute, knownDispute(dispute.id)),
  );
  const ids = new Set(reported.map(({ id }) => id));
  const disputes = [...record.disputes.filter(({ id }) => !ids.has(id)), ...reported];
  const lostMinor = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const totals = refundTotals(snapshot?.refunds ?? []);
  const isConfirmed = snapshot !== null && whyNotConfirmed(record, snapshot) === null;
  return {
    record,
    ...totals,
    isConfirmed,
    orders: record.orders.map((order) =>
      isConfirmed && order.status === 'unpaid'
        ? { ...order, status: 'paid' as const, isPaidByThis: true }
        : order,
    ),
    knownDispute,
    reported,
    isHeldByBank: disputes.some(
      ({ status }) => status !== 'won' && status !== 'lost' && waitsForBank('refund', status),
    ),
    isLostNow: reported.some(
      ({ id, status }) => status === 'lost' && knownDispute(id)?.status !== 'lost',
    ),
    /** Returned to the customer by refunds and by the bank. */
    goneMinor: totals.madeMinor + lostMinor,
    isAnswered: snapshot !== null,
    isElsewhere: snapshot !== null && snapshot.intent === null,
    isCanceled: snapshot?.intent?.status === 'canceled',
    isOtherSum: snapshot !== null && whyNotConfirmed(record, snapshot) === 'other sum',
  };
}
