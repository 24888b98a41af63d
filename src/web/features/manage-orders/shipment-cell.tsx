import type { ReactNode } from 'react';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import type { OrderStatus } from '../../../domain/orders/order.states.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';
import { disputesCopy } from '../../copy/disputes.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { orderWords } from './order-words.ts';
import { RefundBadge } from './refund-badge.tsx';
import { RefundButton } from './refund-button.tsx';
import { ShipButton } from './ship-button.tsx';

type CellContent = { state: ReactNode; action?: ReactNode; reason?: string };

/** Lists leave out cancelled and lapsed orders (rulings §4). */
const contents: Readonly<Record<OrderStatus, ((order: ManagedOrder) => CellContent) | null>> = {
  unpaid: (order) => ({
    state: <Badge>{manageOrdersCopy.unPaid}</Badge>,
    action: <CancelOrderButton order={order} />,
  }),
  paid: (order) => ({
    ...(waitsForBank('ship', order.dispute)
      ? { state: <DisputeBadge order={order} />, reason: disputesCopy.held }
      : {
          state: (
            <>
              <ShipButton order={order} />
              <span className="hidden print:inline">{manageOrdersCopy.pending}</span>
            </>
          ),
        }),
    action: !waitsForBank('refund', order.dispute) && <RefundButton order={order} />,
  }),
  shipped: (order) => ({
    state: <Badge tone="solid">{manageOrdersCopy.shipt}</Badge>,
    action: <DisputeBadge order={order} />,
  }),
  refunded: (order) => ({
    state: <Badge>{orderWords.refunded}</Badge>,
    action: (
      <>
        <RefundBadge order={order} />
        <DisputeBadge order={order} />
      </>
    ),
  }),
  cancelled: null,
  lapsed: null,
};

/** An order's status (seed §4), the actions it allows, and why it allows no more. */
export function ShipmentCell({ order }: { order: ManagedOrder }) {
  const cell = contents[order.status]?.(order);
  return (
    <div className="order-standing flex flex-wrap items-center gap-2">
      <div className="order-state min-w-26">{cell?.state}</div>
      {cell?.action}
      {cell?.reason && <p className="basis-full text-xs text-soft">{cell.reason}</p>}
    </div>
  );
}
