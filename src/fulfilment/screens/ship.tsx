import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { unitsHere } from '../../orders/rules/units-here.ts';
import { shipmentsCopy as copy } from '../../orders/screens/words/shipments.ts';
import { ShipForm } from './shipments/ship-form.tsx';
import { query } from '../../platform/screens/api/queries.ts';
import { useManagedList } from '../../orders/screens/lists/managed-list.ts';
import { orderWords } from '../../orders/screens/lists/order-words.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';

export const meta = pageMeta(copy.title);

/** Sends what waits of an order, in full or in part. */
export default function ShipPage() {
  const list = useManagedList();
  const { id = '' } = useParams();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...query('GET /checkout/{id}', { params: { id } }), staleTime: 0 });
  const waiting = order?.orders.filter((line) => unitsHere(line) > 0) ?? [];
  const [first] = waiting;
  const { name, address } = order?.delivery ?? {
    name: first?.userName,
    address: first?.address,
  };
  return (
    <>
      <BackLink to={list.address}>{copy.back}</BackLink>
      <PageTitle title={copy.title} />
      {error && !order ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : !order ? (
        <Skeleton className="h-96" />
      ) : !first ? (
        <EmptyState
          title={copy.nothingLeft}
          body={copy.nothingLeftBody}
          drawing="/drawings/empty-orders.svg"
        />
      ) : (
        <>
          <section aria-label={copy.to} className="mb-6">
            <h2 className="font-sans text-xs font-normal tracking-normal text-soft">{copy.to}</h2>
            <p className="mt-1 text-lg font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm whitespace-pre-line wrap-anywhere">{address}</p>
            {order.poNumber && (
              <p className="mt-1 text-sm wrap-anywhere">
                {orderWords.poNumber} {order.poNumber}
              </p>
            )}
          </section>
          <ShipForm orders={waiting} />
        </>
      )}
    </>
  );
}
