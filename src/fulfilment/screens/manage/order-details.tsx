import { lineAddress } from '../../../orders/rules/order-address.ts';
import { Link } from 'react-router';
import { paymentReference } from '../../../orders/rules/payment/payment-reference.ts';
import { deliveryText } from '../../../cart/rules/delivery-text.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { BusinessBuyer } from '../../../orders/screens/order/charged-amounts.tsx';
import { lineNumber } from '../../../orders/rules/order-number.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { unitsHere } from '../../../orders/rules/units-here.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { Dialog } from '../../../platform/screens/ui/overlays/dialog.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { customerAddress } from '../../../orders/screens/lists/customer-words.ts';
import { NotesSection } from '../../../customers/screens/notes/notes-section.tsx';
import { DisputeNotice } from '../../../orders/screens/order/dispute-notice.tsx';
import { RefundNotice } from '../../../orders/screens/order/refund-notice.tsx';
import { useListState } from '../../../orders/screens/lists/managed-list.ts';
import { orderedPart } from '../../../orders/screens/lists/order-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: ManagedOrder; open: boolean; onOpenChange: (open: boolean) => void };

/** Everything about a line that the table has no room for. */
export function OrderDetails({ order, open, onOpenChange }: Props) {
  const priceOf = usePriceFormat();
  const from = useListState();
  const reference = paymentReference(order);
  const refundedAmount = priceOf(order.refunded, order.currency);
  const refunded =
    order.refundedUnits > 0
      ? t('orders.order.refundedUnits', { units: order.refundedUnits, amount: refundedAmount })
      : refundedAmount;
  const facts = [
    [t('orders.orderSheet.number'), lineNumber(order)],
    ...(order.sku ? [[t('catalogue.part.sku'), order.sku] as const] : []),
    ...(order.poNumber ? [[t('orders.order.poNumber'), order.poNumber] as const] : []),
    [
      t('orders.order.buyer'),
      <Link key="buyer" className="link" to={customerAddress(order.userEmail)}>
        {order.userName}
      </Link>,
    ],
    [
      t('platform.words.email'),
      <a key="mail" className="link" href={`mailto:${order.userEmail}`}>
        {order.userEmail}
      </a>,
    ],
    [t('platform.order.fields.phone'), order.phone],
    [
      t('platform.words.address'),
      <div key="address" className="whitespace-pre-line">
        {[order.company, order.address].filter(Boolean).join('\n')}
        <BusinessBuyer order={order} />
      </div>,
    ],
    ...(order.delivery
      ? [
          [
            t('orders.orderSheet.deliverTo'),
            <span key="delivery" className="whitespace-pre-line">
              {deliveryText(order.delivery)}
            </span>,
          ] as const,
        ]
      : []),
    [t('orders.order.placed'), formatMoment(order.createdAt)],
    ...(order.paidAt ? [[t('platform.words.paid'), formatMoment(order.paidAt)] as const] : []),
    [t('platform.words.quantity'), formatCount(order.quantity)],
    ...(order.sentUnits > 0
      ? [[t('orders.refundPage.sent'), formatCount(order.sentUnits)] as const]
      : []),
    [
      t('orders.order.unitPrice'),
      <Price key="unit" amount={order.unitPrice} currency={order.currency} />,
    ],
    ...amountLines(order).map(
      ([label, amount]) =>
        [label, <Price key={label} amount={amount} currency={order.currency} />] as const,
    ),
    [
      t('platform.words.total'),
      <Price key="total" amount={order.total} currency={order.currency} />,
    ],
    ...(order.refunded > 0 ? [[t('platform.words.refunded'), refunded] as const] : []),
    ...(reference === null ? [] : [[t('orders.order.transaction'), reference] as const]),
  ] as const;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={order.toolName}>
      <RefundNotice order={order} forAdmin />
      <DisputeNotice dispute={order.dispute} status={order.status} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 border-t border-hairline text-sm">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid border-b border-hairline py-2"
          >
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <NotesSection kind="order" subject={order._id} className="mt-6" />
      <span className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={lineAddress(order)} variant="secondary">
          {t('orders.order.openOrder')}
        </ButtonLink>
        {unitsHere(order) > 0 && (
          <ButtonLink
            to={`/dashboard/manageOrders/slip/${order.checkoutId}`}
            state={from}
            variant="secondary"
          >
            <Icon name="print" />
            {t('orders.orderSheet.slip')}
          </ButtonLink>
        )}
        {(order.transactionId !== null || order.refund !== null) && (
          <ButtonLink
            to={`/dashboard/manageOrders/refund/${order._id}`}
            variant="secondary"
            aria-label={t('orders.refundPage.open', { name: orderedPart(order) })}
          >
            {t('platform.manageOrders.refund')}
          </ButtonLink>
        )}
        {order.status === 'unpaid' && (
          <ButtonLink
            to={`/dashboard/manageOrders/transfer/${order.checkoutId}`}
            state={from}
            variant="secondary"
          >
            {t('orders.transferPage.record')}
          </ButtonLink>
        )}
        {unitsHere(order) > 0 && (
          <ButtonLink
            to={`/dashboard/manageOrders/ship/${order.checkoutId}`}
            state={from}
            variant="secondary"
            aria-label={t('orders.shipments.shipOrder', { name: orderedPart(order) })}
          >
            {t('platform.manageOrders.ship')}
          </ButtonLink>
        )}
      </span>
    </Dialog>
  );
}
