import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { unitsHere } from '../../domain/orders/units-here.ts';
import { shipmentsCopy as copy } from '../copy/shipments.ts';
import { ShipForm } from '../features/shipments/ship-form.tsx';
import { query } from '../lib/queries.ts';
import { useManagedList } from '../features/manage-orders/managed-list.ts';
import { orderWords } from '../features/manage-orders/order-words.ts';
import { BackLink } from '../ui/back-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const meta = pageMeta(copy.title);

/** Sends what waits of a checkout’s orders, in full or in part. */
export default function ShipPage() {
  const list = useManagedList();
  const { id = '' } = useParams();
  const {
    data: checkout,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...query('GET /checkout/{id}', { params: { id } }), staleTime: 0 });
  const waiting = checkout?.orders.filter((order) => unitsHere(order) > 0) ?? [];
  const [first] = waiting;
  const { name, address } = checkout?.delivery ?? {
    name: first?.userName,
    address: first?.address,
  };
  return (
    <>
      <BackLink to={list.address}>{copy.back}</BackLink>
      <PageTitle title={copy.title} />
      {error && !checkout ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : !checkout ? (
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
            {checkout.poNumber && (
              <p className="mt-1 text-sm wrap-anywhere">
                {orderWords.poNumber} {checkout.poNumber}
              </p>
            )}
          </section>
          <ShipForm orders={waiting} />
        </>
      )}
    </>
  );
}
