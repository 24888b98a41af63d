import type { ReactNode } from 'react';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import type { OrderStatus } from '../../../domain/orders/order.states.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { orderWords } from './order-words.ts';
import { RefundButton } from './refund-button.tsx';
import { ShipButton } from './ship-button.tsx';

type Shown = { state: ReactNode; action?: ReactNode };

/** Cancelled and lapsed orders stand in no list (rulings §4). */
const shown: Readonly<Record<OrderStatus, ((order: Order) => Shown) | null>> = {
  unpaid: (order) => ({
    state: <Badge>{manageOrdersCopy.unPaid}</Badge>,
    action: <CancelOrderButton order={order} />,
  }),
  paid: (order) => ({
    state: (
      <>
        <ShipButton order={order} />
        <span className="hidden print:inline">{manageOrdersCopy.pending}</span>
      </>
    ),
    action: <RefundButton order={order} />,
  }),
  shipped: () => ({ state: <Badge tone="solid">{manageOrdersCopy.shipt}</Badge> }),
  refunded: () => ({ state: <Badge>{orderWords.refunded}</Badge> }),
  cancelled: null,
  lapsed: null,
};

/** How an order stands (seed §4), and what an admin may do about it. */
export function ShipmentCell({ order }: { order: Order }) {
  const cell = shown[order.status]?.(order);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-26">{cell?.state}</div>
      {cell?.action}
    </div>
  );
}
