import type { ReactNode } from 'react';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { type OrderEvent, type SentParcel, historyOf } from '../../rules/order-history.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { invoicesCopy } from '../words/invoices.ts';
import { orderHistoryWords as words } from '../words/order-history.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { LinesOf } from './lines-of.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: FullOrder; shipments: readonly SentParcel[] };

/** What happened to an order, oldest first; administrators also read who did it. */
export function OrderHistory({ order, shipments }: Props) {
  const own = shipments.map((shipment) => ({
    ...shipment,
    lines: shipment.lines.filter(({ orderId }) => order.orders.some(({ _id }) => _id === orderId)),
  }));
  return (
    <section aria-label={t('orders.orderHistory.title')} className="mt-8 max-w-3xl print:hidden">
      <h2 className="text-xl">{t('orders.orderHistory.title')}</h2>
      <ol className="mt-3 border-t-[1.5px] border-ink">
        {historyOf(order, own).map((event) => (
          <li
            key={`${event.what} ${event.key}`}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hairline py-2.5 text-sm"
          >
            <time dateTime={event.at} className="min-w-40 text-soft">
              {formatMoment(event.at)}
            </time>
            <span className="min-w-0 grow basis-60">
              <EventText order={order} event={event} />
              {event.actor !== null && (
                <span className="block text-xs text-soft wrap-anywhere">
                  {t('orders.orderHistory.by', { actor: event.actor })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventText({ order, event }: { order: FullOrder; event: OrderEvent }) {
  const priceOf = usePriceFormat();
  const { currency } = order;
  switch (event.what) {
    case 'placed':
      return (
        <Event
          title={t('orders.orderHistory.placed', { amount: priceOf(order.ordered, currency) })}
        />
      );
    case 'paid': {
      const { amount, method, receivedOn, reference } = event.payment;
      return (
        <Event title={words.paid(priceOf(amount, currency), orderSheetCopy.ways[method])}>
          {receivedOn !== null &&
            `${t('orders.orderSheet.received', { day: formatDay(receivedOn) })}, `}
          {reference}
        </Event>
      );
    }
    case 'sent':
      return (
        <Event title={t('orders.orderHistory.sent')}>
          <LinesOf order={order} lines={event.parcel.lines} />
        </Event>
      );
    case 'cancelled':
    case 'expired': {
      const title = words[event.what];
      if (event.lines === null) return <Event title={title.order} />;
      const lines = event.lines.map(({ _id, quantity }) => ({ orderId: _id, units: quantity }));
      return (
        <Event title={title.lines(lines.length)}>
          <LinesOf order={order} lines={lines} />
        </Event>
      );
    }
    case 'refunded': {
      const { amount, units, orderId, reason, status } = event.refund;
      const sum = priceOf(amount, currency);
      const title =
        status === 'done'
          ? t('orders.orderHistory.refunded', { amount: sum })
          : t('orders.orderHistory.refundStarted', { amount: sum });
      return (
        <Event title={title}>
          {reason === 'admin' ? (
            <LinesOf order={order} lines={[{ orderId, units }]} />
          ) : (
            words.reasons[reason]
          )}
        </Event>
      );
    }
    case 'issued':
      return (
        <Event
          title={t('orders.orderHistory.issued', {
            kind: invoicesCopy.kinds[event.issued.kind],
            number: event.issued.number,
          })}
        />
      );
  }
}

function Event({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{title}</span>
      {children && <span className="block text-soft wrap-anywhere">{children}</span>}
    </>
  );
}
