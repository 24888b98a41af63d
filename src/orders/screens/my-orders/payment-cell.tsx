import type { Checkout } from '../../rules/checkouts.contract.ts';
import { paymentStateOf } from '../../rules/payment/payment-state.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { useIsOwn } from '../lists/use-is-own.ts';
import type { OrdersListState } from '../lists/orders-list-state.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  line: Order;
  from: OrdersListState;
  /** The Pay button of several lines is in the order's row. */
  isAlone: boolean;
};

type PayLinkProps = {
  order: { id: string; userEmail: string };
  state: object;
  describedBy: string;
};

function PayLink({ order, state, describedBy }: PayLinkProps) {
  const { id } = order;
  if (!useIsOwn(order)) return <Badge>{t('orders.orderSheet.statuses.unpaid')}</Badge>;
  return (
    <>
      <ButtonLink
        to={`/payment/${id}`}
        state={state}
        size="small"
        className="min-w-20 print:hidden"
        aria-describedby={describedBy}
      >
        {t('platform.words.pay')}
      </ButtonLink>
      {/* Printed in place of the button. CSS content keeps the status out of the row's text. */}
      <span
        data-paper={t('orders.orderSheet.statuses.unpaid')}
        className="hidden after:content-[attr(data-paper)] print:inline"
      />
    </>
  );
}

/** The payment of an order of several lines: a Pay button, or its state. */
export function OrderPaymentCell({ order, from }: { order: Checkout; from: OrdersListState }) {
  const { _id: id, orders, userEmail } = order;
  switch (paymentStateOf(order)) {
    case 'open':
    case 'partPaid':
      return <PayLink order={{ id, userEmail }} state={from} describedBy={`checkout-${id}`} />;
    case 'owed':
      return <Badge>{t('orders.orderSheet.payments.owed')}</Badge>;
    case 'paid':
    case 'partRefunded':
      return <Badge tone="ok">{t('platform.words.paid')}</Badge>;
    case 'refunded':
      return <Badge>{t('platform.words.refunded')}</Badge>;
    case 'void':
      return orders[0] && <Badge>{orderSheetCopy.statuses[orders[0].status]}</Badge>;
  }
}

/** The payment of a line: a Pay button, or its state. */
export function PaymentCell({ line, from, isAlone }: Props) {
  switch (line.status) {
    case 'unpaid':
      if (!isAlone) return <Badge>{t('orders.orderSheet.statuses.unpaid')}</Badge>;
      return (
        <PayLink
          order={{ id: line._id, userEmail: line.userEmail }}
          state={from}
          describedBy={`order-${line._id}`}
        />
      );
    case 'accepted':
      return <Badge>{t('orders.orderSheet.statuses.accepted')}</Badge>;
    case 'paid':
      return <Badge tone="ok">{t('platform.words.paid')}</Badge>;
    case 'partlyShipped':
      return (
        <Badge tone="ok">
          {t('orders.orderSheet.partSent', {
            sent: formatCount(line.sentUnits),
            quantity: formatCount(line.quantity),
          })}
        </Badge>
      );
    case 'shipped':
      return <Badge tone="solid">{t('platform.words.delivered')}</Badge>;
    case 'refunded':
      return <Badge>{t('platform.words.refunded')}</Badge>;
    case 'cancelled':
    case 'lapsed':
      return <Badge>{orderSheetCopy.statuses[line.status]}</Badge>;
  }
}
