import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { refundsCopy } from '../../copy/refunds.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says on a refunded order's row that its money has not gone back; nothing where it has. */
export function RefundBadge({ order: { refund } }: { order: ManagedOrder }) {
  return refund && <Badge tone="danger">{refundsCopy.badges[refund]}</Badge>;
}
