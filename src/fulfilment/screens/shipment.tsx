import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { shipmentsCopy as copy } from '../../orders/screens/words/shipments.ts';
import { PackingSlip } from './shipments/packing-slip.tsx';
import { shipmentQuery } from '../../orders/screens/own/shipment-queries.ts';
import { TrackingForm } from './shipments/tracking-form.tsx';
import { useManagedList } from '../../orders/screens/own/managed-list.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { Icon } from '../../platform/screens/ui/icon.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/skeleton.tsx';

export const meta = pageMeta(copy.slip);

/** The packing slip of a shipment, to print, and its tracking, to correct. */
export default function ShipmentPage() {
  const { address } = useManagedList();
  const { id = '' } = useParams();
  const { data: shipment, error, refetch, isFetching } = useQuery(shipmentQuery(id));
  const printButton = (
    <Button variant="secondary" className="print:hidden" onClick={() => print()}>
      <Icon name="print" />
      {copy.print}
    </Button>
  );
  return (
    <>
      <BackLink to={address}>{copy.back}</BackLink>
      <PageTitle title={copy.slip} aside={shipment && printButton} />
      {shipment ? (
        <>
          <PackingSlip slip={{ ...shipment, id: shipment._id, shipment }} />
          <TrackingForm shipment={shipment} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}
