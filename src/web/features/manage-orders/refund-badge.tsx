import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { refundsCopy } from '../../copy/refunds.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks a refunded order whose money has not gone back. */
export function RefundBadge({ order: { refund } }: { order: ManagedOrder }) {
  return refund && <Badge tone="danger">{refundsCopy.badges[refund]}</Badge>;
}
