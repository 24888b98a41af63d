import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { Answer } from '../../../platform/screens/api/api.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../../platform/screens/ui/states/skeleton.tsx';
import { LinesOf } from './lines-of.tsx';
import { TrackingText } from './tracking-text.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

export type Shipments = Answer<'GET /checkoutShipments/{id}'>;

type Props = { order: FullOrder; shipments: UseQueryResult<Shipments>; isAdmin: boolean };

/** The shipments that carried units of an order; nothing for an order of which nothing was sent. */
export function OrderShipments({ order, shipments, isAdmin }: Props) {
  if (!order.orders.some(({ sentUnits }) => sentUnits > 0)) return null;
  const { data, error, refetch, isFetching } = shipments;
  return (
    <section aria-label={t('orders.shipments.shipments')} className="mt-8 print:hidden">
      <h2 className="text-xl">{t('orders.shipments.shipments')}</h2>
      {error && !data && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {!error && !data && <Skeleton className="mt-3 h-12" />}
      <ul className="mt-3 border-t-[1.5px] border-ink">
        {data?.map((shipment) => {
          const own = shipment.lines.filter(({ checkoutId }) => checkoutId === order._id);
          const units = own.reduce((sum, line) => sum + line.units, 0);
          return (
            <li
              key={shipment._id}
              className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hairline py-3 text-sm"
            >
              <time dateTime={shipment.sentAt} className="min-w-44">
                {formatMoment(shipment.sentAt)}
              </time>
              <span className="tabular-nums min-w-20 font-semibold">
                {t('orders.shipments.unitsSent', { units })}
              </span>
              <span className="min-w-0 grow">
                <TrackingText tracking={shipment} />
              </span>
              {isAdmin && (
                <Link
                  to={`/dashboard/manageOrders/shipment/${shipment._id}`}
                  aria-label={t('orders.shipments.openSlip', { number: orderNumber(shipment._id) })}
                  className="underline underline-offset-4 hover:text-signal"
                >
                  {t('orders.orderSheet.slip')}
                </Link>
              )}
              {order.orders.length > 1 && (
                <LinesOf order={order} lines={own} className="basis-full text-soft" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
