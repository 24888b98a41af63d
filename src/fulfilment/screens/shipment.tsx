import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PackingSlip } from './shipments/packing-slip-sheet.tsx';
import { shipmentQuery } from '../../orders/screens/lists/shipment-queries.ts';
import { useManagedList } from '../../orders/screens/lists/managed-list.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Icon } from '../../platform/screens/ui/icon.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Shipment } from '../rules/shipments.contract.ts';
import { trackingFields } from '../../orders/rules/tracking.ts';
import { keysOf } from '../../platform/screens/api/queries.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useSavingForm } from '../../platform/screens/forms/use-saving-form.ts';
import { TrackingInputs } from './shipments/tracking-inputs.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.orderSheet.slip'));

/** The packing slip of a shipment, to print, and its tracking, to correct. */
export default function ShipmentPage() {
  const { address } = useManagedList();
  const { id = '' } = useParams();
  const { data: shipment, error, refetch, isFetching } = useQuery(shipmentQuery(id));
  const printButton = (
    <Button variant="secondary" className="print:hidden" onClick={() => print()}>
      <Icon name="print" />
      {t('orders.orderSheet.print')}
    </Button>
  );
  return (
    <>
      <BackLink to={address}>{t('orders.orderSheet.back.admin')}</BackLink>
      <PageTitle title={t('orders.orderSheet.slip')} aside={shipment && printButton} />
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

const rules = z.object({ ...trackingFields, mail: z.boolean() });
type Form = z.output<typeof rules>;

/** Corrects the tracking of a shipment, and mails it to the buyer if that is ticked. */
function TrackingForm({ shipment }: { shipment: Shipment }) {
  const { _id: id, carrier, trackingNumber, trackingUrl } = shipment;
  const client = useQueryClient();
  const form = useForm<Form>({
    resolver: zodResolver(rules),
    values: {
      carrier: carrier ?? '',
      trackingNumber: trackingNumber ?? '',
      trackingUrl: trackingUrl ?? '',
      mail: false,
    },
  });
  const { register, formState } = form;
  const { errors, isSubmitting, dirtyFields } = formState;
  const saving = useSavingForm(form, async ({ trackingUrl: link, ...typed }) => {
    // A link that was not edited follows the new number.
    const body = dirtyFields.trackingUrl ? { ...typed, trackingUrl: link } : typed;
    await callApi('PATCH /shipment/{id}', { params: { id }, body });
    await client.invalidateQueries(keysOf('GET /shipment/{id}'));
    void client.invalidateQueries(keysOf('GET /checkoutShipments/{id}'));
    toast.success(typed.mail ? t('orders.shipments.savedAndMailed') : t('orders.shipments.saved'));
  });
  return (
    <section aria-label={t('orders.shipments.correct')} className="mt-8 max-w-3xl print:hidden">
      <h2 className="text-xl">{t('orders.shipments.correct')}</h2>
      <form {...saving} className="mt-3 flex flex-col gap-4">
        <TrackingInputs
          fields={{
            carrier: register('carrier'),
            trackingNumber: register('trackingNumber'),
            trackingUrl: register('trackingUrl'),
          }}
          errors={errors}
        />
        <label className="flex min-h-9 items-center gap-2.5 text-sm font-semibold pointer-coarse:min-h-11">
          <input type="checkbox" className="size-6 accent-signal" {...register('mail')} />
          {t('orders.shipments.mail')}
        </label>
        {errors.mail && <p className="text-sm text-danger">{errors.mail.message}</p>}
        <FormError message={errors.root?.message ?? null} />
        <Button type="submit" pending={isSubmitting} className="sm:self-start">
          {t('orders.shipments.save')}
        </Button>
      </form>
    </section>
  );
}
