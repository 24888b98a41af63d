import type { DisputeStatus } from '../../orders/rules/payment/dispute.states.ts';

/** The provider's payment intent. Amounts are in the currency's minor unit (cents). */
export type ProviderIntent = {
  readonly id: string;
  /** Whether this shop made it, by its secret or URL: several shops may share an account. */
  readonly isOurs: boolean;
  /** The order's id. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly clientSecret: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
};

/** A refund that the provider accepted, whether requested by the shop or manually. It can still fail days later. */
export type ProviderRefund = {
  readonly id: string;
  /** The id of the shop's refund that requested it; null for a manual one. */
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly status: 'made' | 'failed';
  /** The provider's reason for a failure. */
  readonly reason: string | null;
};

/** A dispute as an event reports it. */
export type ReportedDispute = {
  readonly id: string;
  readonly amountMinor: number;
  /** In the provider's words. */
  readonly reason: string;
  readonly status: DisputeStatus;
  /** When the provider made the event, in milliseconds since 1970 (UTC); events arrive late and out of order. */
  readonly reportedAt: number;
};

export type ProviderSnapshot = {
  /** Null if the account does not know the payment. */
  readonly intent: ProviderIntent | null;
  /** All refunds ever accepted, newest first. The list only grows. */
  readonly refunds: readonly ProviderRefund[];
  /** Disputes from the event that caused this snapshot. */
  readonly disputes: readonly ReportedDispute[];
};

/** Sums of a snapshot's refunds, in minor units. */
export function refundTotals(refunds: readonly ProviderRefund[]) {
  const failed = refunds.filter(({ status }) => status === 'failed');
  const sum = (some: readonly ProviderRefund[]) =>
    some.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return {
    /** Without failed refunds. */
    madeMinor: sum(refunds) - sum(failed),
    /** With failed refunds. */
    takenMinor: sum(refunds),
    failures: failed.length,
    lastReason: failed[0]?.reason ?? null,
  };
}
