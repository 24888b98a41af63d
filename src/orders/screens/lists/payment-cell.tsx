import type { Checkout } from '../../rules/checkouts.contract.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import type { OrdersListState } from './orders-list-state.ts';

type Props = {
  order: Order;
  from: OrdersListState;
  /** Whether it is paid with the others of its checkout, in whose row the Pay button stands. */
  isGrouped: boolean;
};

type PayLinkProps = { id: string; state: object; describedBy: string };

function PayLink({ id, state, describedBy }: PayLinkProps) {
  return (
    <>
      <ButtonLink
        to={`/payment/${id}`}
        state={state}
        size="small"
        className="min-w-20 print:hidden"
        aria-describedby={describedBy}
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
}

/** How a checkout of several orders stands: to be paid once, paid, or what became of it. */
export function CheckoutPaymentCell({
  checkout: { _id: id, due, paid, orders },
  from,
}: {
  checkout: Checkout;
  from: OrdersListState;
}) {
  if (due > 0) return <PayLink id={id} state={from} describedBy={`checkout-${id}`} />;
  if (paid) return <Badge tone="ok">{myOrdersCopy.paid}</Badge>;
  const [first] = orders;
  return first && <Badge>{orderSheetCopy.statuses[first.status]}</Badge>;
}

/** A buyer's view of the payment: a Pay button, or how the order stands. */
export function PaymentCell({ order, from, isGrouped }: Props) {
  switch (order.status) {
    case 'unpaid':
      if (isGrouped) return <Badge>{orderSheetCopy.statuses.unpaid}</Badge>;
      return <PayLink id={order._id} state={from} describedBy={`order-${order._id}`} />;
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
