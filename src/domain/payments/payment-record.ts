import type { OrderStatus } from '../orders/order.states.ts';
import type { RefundStatus } from './refund.states.ts';
import type { ReportedDispute } from './provider-snapshot.ts';

/** An order's share of a payment. */
export type Allocation = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly amountMinor: number;
  /** Whether this payment settled the order. */
  readonly isPaidByThis: boolean;
  readonly refund: RecordedRefund | null;
};

export type RecordedRefund = {
  readonly status: RefundStatus;
  readonly amountMinor: number;
  /** The provider's count of failed refunds when this status was recorded. */
  readonly failures: number;
};

/** What the shop has recorded about a payment. Amounts are in minor units. */
export type PaymentRecord = {
  readonly intentId: string;
  readonly status: 'open' | 'succeeded' | 'canceled' | 'refunded';
  /** The order id that the provider's intent must name. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Refunds that the provider accepted and that the host has been told about. */
  readonly reportedRefundedMinor: number;
  /** One today; a checkout will have several. */
  readonly orders: readonly [Allocation, ...Allocation[]];
  readonly disputes: readonly ReportedDispute[];
};
