import type { Order } from '../../../domain/orders/orders.contract.ts';
import { orderSheetCopy } from '../../copy/order-sheet.ts';
import { myOrdersCopy } from '../../copy/orders.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { toCheckoutPayment } from '../payment/payable.ts';
import type { OrdersListState } from './orders-list-state.ts';

type Props = { order: Order; from: OrdersListState };

/** A buyer's view of the payment (seed §4): a Pay button, or how the order stands. */
export function PaymentCell({ order, from }: Props) {
  switch (order.status) {
    case 'unpaid':
      return (
        <>
          <ButtonLink
            to={`/payment/${order.checkoutId}`}
            state={order.checkoutId === order._id ? from : { ...from, ...toCheckoutPayment }}
            size="small"
            className="min-w-20 print:hidden"
            aria-describedby={`order-${order._id}`}
          >
            {myOrdersCopy.pay}
          </ButtonLink>
          {/* Printed in place of the button. CSS content keeps the status out of the row's text. */}
          <span
            data-paper={orderSheetCopy.statuses.unpaid}
            className="hidden after:content-[attr(data-paper)] print:inline"
          />
        </>
      );
    case 'paid':
      return <Badge tone="ok">{myOrdersCopy.paid}</Badge>;
    case 'partlyShipped':
      return (
        <Badge tone="ok">
          {orderSheetCopy.partSent(formatCount(order.sentUnits), formatCount(order.quantity))}
        </Badge>
      );
    case 'shipped':
      return <Badge tone="solid">{myOrdersCopy.delivered}</Badge>;
    case 'refunded':
      return <Badge>{myOrdersCopy.refunded}</Badge>;
    case 'cancelled':
    case 'lapsed':
      return <Badge>{orderSheetCopy.statuses[order.status]}</Badge>;
  }
}
