import type { OrderStatus } from '../../orders/rules/order.states.ts';
import type { BilledLine } from '../../documents/rules/part-invoices.ts';
import type { ReportedDispute } from './provider-snapshot.ts';
import type { PaidOrder } from '../../orders/rules/payment/refund-amount.ts';
import type { RefundStatus } from '../../orders/rules/payment/refund.states.ts';

/** An order's share of a payment. */
export type Allocation = PaidOrder & {
  readonly lineId: string;
  readonly status: OrderStatus;
  readonly amountMinor: number;
  /** Whether this payment settled the order. */
  readonly isPaidByThis: boolean;
  /** Units that were ordered ahead and have not arrived. */
  readonly ahead: number;
  /** What invoices of shipments bill, for a line of an order on account that has some. */
  readonly billed?: Pick<BilledLine, 'allowanceMinor' | 'creditedAllowanceMinor' | 'parts'>;
};

/** A decided refund of an order's share, whole or in part. */
export type RecordedRefund = {
  /** Sent to the provider, which answers it with the refund (`reference`). */
  readonly id: string;
  readonly lineId: string;
  readonly status: RefundStatus;
  readonly amountMinor: number;
  /** Refunded without the provider. */
  readonly isOutside: boolean;
  /** The provider's count of this refund's failures when the status was recorded. */
  readonly failures: number;
  /** The same of refunds that were made manually at the provider. */
  readonly manualFailures: number;
};

/** What the shop has recorded about a payment. Amounts are in minor units. */
export type PaymentRecord = {
  readonly intentId: string;
  readonly status: 'open' | 'succeeded' | 'canceled' | 'refunded';
  /** The order's id, which the provider's intent must name. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Manual refunds that the provider accepted and that the host has been told about. */
  readonly reportedRefundedMinor: number;
  /** They sum to the amount. */
  readonly orders: readonly [Allocation, ...Allocation[]];
  /** Oldest first. */
  readonly refunds: readonly RecordedRefund[];
  readonly disputes: readonly ReportedDispute[];
};
