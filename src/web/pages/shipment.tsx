import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { shipmentsCopy as copy } from '../copy/shipments.ts';
import { PackingSlip } from '../features/shipments/packing-slip.tsx';
import { shipmentQuery } from '../features/shipments/shipment-queries.ts';
import { TrackingForm } from '../features/shipments/tracking-form.tsx';
import { useManagedList } from '../features/manage-orders/managed-list.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

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
