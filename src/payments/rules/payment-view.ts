import { supersedes, waitsForBank } from '../../orders/rules/payment/dispute.states.ts';
import type { PaymentRecord, RecordedRefund } from './payment-record.ts';
import { type ProviderRefund, type ProviderSnapshot, refundTotals } from './provider-snapshot.ts';

/** Why a payment settles no order; null if amount, currency and order match. */
export function whyNotConfirmed(
  { reference, amountMinor, currency }: PaymentRecord,
  { intent }: ProviderSnapshot,
): 'not made' | 'other sum' | null {
  if (intent?.status !== 'succeeded') return 'not made';
  const matches =
    intent.reference === reference &&
    intent.amountMinor === amountMinor &&
    intent.currency === currency;
  return matches ? null : 'other sum';
}

/** Whether a newer snapshot has been recorded: the provider's list of refunds only grows. */
export function isStale(record: PaymentRecord, snapshot: ProviderSnapshot): boolean {
  if (snapshot.intent === null) return false;
  const { manual, ofRefund } = refundsByReference(record, snapshot.refunds);
  return (
    manual.takenMinor < record.reportedRefundedMinor ||
    record.refunds.some(
      ({ id, failures, manualFailures }) =>
        ofRefund(id).failures < failures || manual.failures < manualFailures,
    )
  );
}

/** The provider's refunds by the shop's refund that requested them; all others are manual. */
function refundsByReference({ refunds }: PaymentRecord, made: readonly ProviderRefund[]) {
  const ids = new Set(refunds.map(({ id }) => id));
  const isOurs = ({ reference }: ProviderRefund) => reference !== null && ids.has(reference);
  return {
    manual: refundTotals(made.filter((refund) => !isOurs(refund))),
    ofRefund: (id: string) => refundTotals(made.filter(({ reference }) => reference === id)),
  };
}

/** A recorded refund with what the provider has made of it. */
export type RefundView = RecordedRefund &
  ReturnType<typeof refundTotals> & {
    /** What the customer has not got back of it yet. */
    readonly openMinor: number;
    readonly recorded: RecordedRefund;
  };

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
  const made = snapshot?.refunds ?? [];
  const { manual, ofRefund } = refundsByReference(record, made);
  /** Returned to the customer by refunds and by the bank. */
  const goneMinor = refundTotals(made).madeMinor + lostMinor;
  /** What the provider still has of the payment. */
  const freeMinor = Math.max(0, record.amountMinor - goneMinor);
  const refunds = openRefunds(record.refunds, ofRefund, freeMinor);
  const isConfirmed = snapshot !== null && whyNotConfirmed(record, snapshot) === null;
  return {
    record,
    manual,
    refunds,
    /** What the provider has and no recorded refund waits for. */
    unclaimedMinor: freeMinor - refunds.reduce((sum, { openMinor }) => sum + openMinor, 0),
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
    goneMinor,
    isAllGone: goneMinor >= record.amountMinor,
    isAnswered: snapshot !== null,
    isElsewhere: snapshot !== null && snapshot.intent === null,
    isCanceled: snapshot?.intent?.status === 'canceled',
    isOtherSum: snapshot !== null && whyNotConfirmed(record, snapshot) === 'other sum',
  };
}

/**
 * What each refund still has to return. Where the provider has less than that, manual refunds or the bank have returned
 * the rest, which counts for the oldest refunds first.
 */
function openRefunds(
  recorded: readonly RecordedRefund[],
  ofRefund: (id: string) => ReturnType<typeof refundTotals>,
  freeMinor: number,
): readonly RefundView[] {
  const recordedRefunds = recorded.map((refund) => {
    const totals = ofRefund(refund.id);
    const left = refund.isOutside ? 0 : Math.max(0, refund.amountMinor - totals.madeMinor);
    return { refund, totals, left };
  });
  let covered = Math.max(0, recordedRefunds.reduce((sum, { left }) => sum + left, 0) - freeMinor);
  return recordedRefunds.map(({ refund, totals, left }) => {
    const part = Math.min(covered, left);
    covered -= part;
    const { failures, ...made } = totals;
    return { ...refund, ...made, failures, openMinor: left - part, recorded: refund };
  });
}
