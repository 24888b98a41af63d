import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { disputesCopy } from '../../copy/disputes.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says on an order's row that a bank asks about its payment, or disputes it; nothing where none does. */
export function DisputeBadge({ order: { dispute } }: { order: ManagedOrder }) {
  return dispute === null ? null : <Badge tone="danger">{disputesCopy.badges[dispute]}</Badge>;
}
