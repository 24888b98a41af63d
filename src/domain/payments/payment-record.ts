import type { OrderStatus } from '../orders/order.states.ts';
import type { RefundStatus } from './refund.states.ts';
import type { ReportedDispute } from './provider-snapshot.ts';

/** An order that a payment is for, with its share of the amount. */
export type Allocation = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly amountMinor: number;
  /** Whether this payment, and no other, paid the order. */
  readonly isPaidByThis: boolean;
  readonly refund: RecordedRefund | null;
};

export type RecordedRefund = {
  readonly status: RefundStatus;
  readonly amountMinor: number;
  /** How many failed refunds the provider had when this status was recorded. */
  readonly failures: number;
};

/** What the shop has recorded about one payment. Amounts are in minor units. */
export type PaymentRecord = {
  readonly intentId: string;
  readonly status: 'open' | 'succeeded' | 'canceled' | 'refunded';
  /** What the provider's intent must name: the order's id. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** How much of the refunds that the provider took was reported to the host. */
  readonly reportedRefundedMinor: number;
  /** One today; a checkout will have several. */
  readonly orders: readonly [Allocation, ...Allocation[]];
  readonly disputes: readonly ReportedDispute[];
};
