import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { waitingSlip } from './shipments/waiting-slip.ts';
import { PackingSlip } from './shipments/packing-slip-sheet.tsx';
import { query } from '../../platform/screens/api/queries.ts';
import { useManagedList } from '../../orders/screens/lists/managed-list.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Icon } from '../../platform/screens/ui/icon.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.orderSheet.slip'));

/** The packing slip of what waits to be sent of an order, to pack by. */
export default function PackingSlipPage() {
  const { address } = useManagedList();
  const { id = '' } = useParams();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...query('GET /checkout/{id}', { params: { id } }), staleTime: 0 });
  const slip = order && waitingSlip(order.orders, order.delivery);
  const printButton = (
    <Button variant="secondary" className="print:hidden" onClick={() => print()}>
      <Icon name="print" />
      {t('orders.orderSheet.print')}
    </Button>
  );
  return (
    <>
      <BackLink to={address}>{t('orders.orderSheet.back.admin')}</BackLink>
      <PageTitle title={t('orders.orderSheet.slip')} aside={slip && printButton} />
      {slip ? (
        <PackingSlip slip={slip} />
      ) : slip === null ? (
        <EmptyState
          title={t('orders.shipments.nothingLeft')}
          body={t('orders.shipments.nothingLeftBody')}
          drawing="/drawings/empty-orders.svg"
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}
