import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { disputesCopy } from '../../copy/disputes.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks an order whose payment the bank asks about or disputes. */
export function DisputeBadge({ order: { dispute } }: { order: ManagedOrder }) {
  return dispute === null ? null : <Badge tone="danger">{disputesCopy.badges[dispute]}</Badge>;
}
