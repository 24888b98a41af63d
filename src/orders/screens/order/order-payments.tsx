import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { orderSheetCopy as copy } from '../words/order-sheet.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** How, when and how much of an order was paid; nothing for one without a payment. */
export function OrderPayments({ order }: { order: FullOrder }) {
  if (order.payments.length === 0) return null;
  return (
    <section
      aria-label={t('orders.orderSheet.paidWith')}
      className="border-t border-hairline px-5 py-3 text-sm"
    >
      <h2 className="font-sans text-xs font-normal tracking-normal text-soft">
        {t('orders.orderSheet.paidWith')}
      </h2>
      <ul>
        {order.payments.map((payment) => (
          <li key={payment._id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-1">
            <span className="min-w-24 font-semibold">{copy.ways[payment.method]}</span>
            <span className="min-w-40">
              {payment.receivedOn === null ? (
                <time dateTime={payment.paidAt}>{formatMoment(payment.paidAt)}</time>
              ) : (
                t('orders.orderSheet.received', { day: formatDay(payment.receivedOn) })
              )}
            </span>
            <span className="min-w-0 grow text-xs text-soft wrap-anywhere">
              {t('orders.orderSheet.payment')}: {payment.reference}
            </span>
            <Price amount={payment.amount} currency={order.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
