import type { Order } from '../../../domain/orders/orders.contract.ts';
import { myOrdersCopy } from '../../copy/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** How an order stands for its buyer (seed §4): Pay leads to the payment; Paid, Delivered and Refunded are said. */
export function PaymentCell({ order }: { order: Order }) {
  switch (order.status) {
    case 'unpaid':
      return (
        <ButtonLink
          to={`/payment/${order._id}`}
          size="small"
          className="min-w-20"
          aria-describedby={`order-${order._id}`}
        >
          {myOrdersCopy.pay}
        </ButtonLink>
      );
    case 'paid':
      return <Badge tone="ok">{myOrdersCopy.paid}</Badge>;
    case 'shipped':
      return <Badge tone="solid">{myOrdersCopy.delivered}</Badge>;
    case 'refunded':
      return <Badge>{myOrdersCopy.refunded}</Badge>;
    case 'cancelled':
    case 'lapsed':
      return null; // these stand in no list (rulings §4)
  }
}
