import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { unitsHere } from '../../orders/rules/units-here.ts';
import { ShipForm } from './shipments/ship-form.tsx';
import { query } from '../../platform/screens/api/queries.ts';
import { useManagedList } from '../../orders/screens/lists/managed-list.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.shipments.title'));

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
      <BackLink to={list.address}>{t('orders.orderSheet.back.admin')}</BackLink>
      <PageTitle title={t('orders.shipments.title')} />
      {error && !order ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : !order ? (
        <Skeleton className="h-96" />
      ) : !first ? (
        <EmptyState
          title={t('orders.shipments.nothingLeft')}
          body={t('orders.shipments.nothingLeftBody')}
          drawing="/drawings/empty-orders.svg"
        />
      ) : (
        <>
          <section aria-label={t('orders.orderSheet.to')} className="mb-6">
            <h2 className="font-sans text-xs font-normal tracking-normal text-soft">
              {t('orders.orderSheet.to')}
            </h2>
            <p className="mt-1 text-lg font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm whitespace-pre-line wrap-anywhere">{address}</p>
            {order.poNumber && (
              <p className="mt-1 text-sm wrap-anywhere">
                {t('orders.order.poNumber')} {order.poNumber}
              </p>
            )}
          </section>
          <ShipForm orders={waiting} />
        </>
      )}
    </>
  );
}
