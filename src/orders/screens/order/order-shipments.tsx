import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { shipmentsCopy as copy } from '../words/shipments.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { orderShipmentsQuery } from '../lists/shipment-queries.ts';
import { TrackingText } from './tracking-text.tsx';

/** The shipments that carried units of an order; nothing for an order of which nothing was sent. */
export function OrderShipments({ order, isAdmin }: { order: Order; isAdmin: boolean }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...orderShipmentsQuery(order._id),
    enabled: order.sentUnits > 0,
  });
  if (order.sentUnits === 0) return null;
  return (
    <section aria-label={copy.shipments} className="mt-8 print:hidden">
      <h2 className="text-xl">{copy.shipments}</h2>
      {error && !data && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      <ul className="mt-3 border-t-[1.5px] border-ink">
        {data?.map((shipment) => (
          <li
            key={shipment._id}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hairline py-3 text-sm"
          >
            <time dateTime={shipment.sentAt} className="min-w-44">
              {formatMoment(shipment.sentAt)}
            </time>
            <span className="tabular-nums min-w-20 font-semibold">
              {copy.unitsSent(
                formatCount(
                  shipment.lines.find(({ orderId }) => orderId === order._id)?.units ?? 0,
                ),
              )}
            </span>
            <span className="min-w-0 grow">
              <TrackingText tracking={shipment} />
            </span>
            {isAdmin && (
              <Link
                to={`/dashboard/manageOrders/shipment/${shipment._id}`}
                aria-label={copy.openSlip(orderNumber(shipment._id))}
                className="underline underline-offset-4 hover:text-signal"
              >
                {copy.slip}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
