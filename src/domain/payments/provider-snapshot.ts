import type { DisputeStatus } from './dispute.states.ts';

/** A payment intent as the provider has it. Amounts are in the currency's minor unit (cents). */
export type ProviderIntent = {
  readonly id: string;
  /** Whether this shop made it, by its secret or its address: other shops may use the same account. */
  readonly isOurs: boolean;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly clientSecret: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
};

/** A refund that the provider took, whoever requested it. A refund that was made can still fail days later. */
export type ProviderRefund = {
  readonly id: string;
  readonly amountMinor: number;
  readonly status: 'made' | 'failed';
  /** Why it failed, in the provider's words. */
  readonly reason: string | null;
};

/** A card holder's bank wants a payment back, as an event of the provider reports it. */
export type ReportedDispute = {
  readonly id: string;
  readonly amountMinor: number;
  /** In the provider's words. */
  readonly reason: string;
  readonly status: DisputeStatus;
  /** When the provider made the event, in milliseconds since 1970 (UTC). Events arrive late and out of order. */
  readonly reportedAt: number;
};

/** What the provider has about one payment. */
export type ProviderSnapshot = {
  /** Null: the account that is asked does not know the payment. */
  readonly intent: ProviderIntent | null;
  /** Every refund ever taken, newest first. The list only grows. */
  readonly refunds: readonly ProviderRefund[];
  /** Disputes reported by the event that caused this look; none when no event did. */
  readonly disputes: readonly ReportedDispute[];
};

/** The refunds of a snapshot in figures, in minor units. */
export function refundTotals(refunds: readonly ProviderRefund[]) {
  const failed = refunds.filter(({ status }) => status === 'failed');
  const sum = (some: readonly ProviderRefund[]) =>
    some.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return {
    /** Went back, or is on its way. */
    madeMinor: sum(refunds) - sum(failed),
    /** Was ever taken, with what failed since. */
    takenMinor: sum(refunds),
    failures: failed.length,
    lastReason: failed[0]?.reason ?? null,
  };
}
