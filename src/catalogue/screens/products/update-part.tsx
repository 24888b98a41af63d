import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { Part, PartUpdate, PricedPart } from '../../rules/parts/part.schema.ts';
import { productCopy } from '../words/manage-products-words.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { SubmittedOffline } from '../../../platform/screens/forms/submitted-offline.tsx';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { invalidateCatalogue } from '../parts/invalidate-catalogue.ts';
import { useListAddress } from './list-address.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { partFormValues, updatePartSchema } from './part-form-schema.ts';
import { PartForm } from './part-form.tsx';
import { StockChangeFields } from './stock-change-fields.tsx';
import { usePartConflicts } from './use-part-conflicts.ts';
import { usePartForm } from './use-part-form.ts';
import type { DeliveryInput } from '../../rules/deliveries/delivery.schema.ts';
import { keysOf, query } from '../../../platform/screens/api/queries.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../../platform/screens/ui/states/skeleton.tsx';
import { DeliveryForm } from '../deliveries/delivery-form.tsx';
import { DeliveryItem, deliveryCalls } from '../deliveries/delivery-item.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * The form of an existing part. It sends the values it was opened with: if one changed meanwhile,
 * the server saves nothing and the administrator resolves each conflict.
 */
export function UpdatePart({ part }: { part: PricedPart }) {
  const afterSubmit = useNavigateAfterSubmit(useListAddress());
  const client = useQueryClient();
  const { limits } = usePublicConfig();
  const form = usePartForm(updatePartSchema(limits), partFormValues(part));
  const draft = useFormDraft(form, `/dashboard/manageProduct/${part._id}`);
  const sendOnce = useSendOnce();
  const { conflicts, detectConflicts, resolve } = usePartConflicts(form);

  async function save(body: PartUpdate) {
    const written = await detectConflicts(() =>
      sendOnce(`part ${part._id}`, body, (idempotencyKey) =>
        callApi('PUT /tool/{id}', { params: { id: part._id }, body }, { idempotencyKey }),
      ),
    );
    if (!written) return;
    draft.clear();
    toast.success(t('catalogue.product.saved'));
    void invalidateCatalogue(client);
    await afterSubmit.navigate();
  }

  if (afterSubmit.isBlocked)
    return <SubmittedOffline next={afterSubmit} words={productCopy.savedOffline} />;
  return (
    <>
      <PartForm
        form={form}
        stock={{ min: 0, max: limits.stock.max }}
        stockChange={<StockChangeFields form={form} available={part.available} />}
        submit={t('catalogue.product.update')}
        save={save}
        life={{ id: part._id, status: part.status }}
        notice={
          conflicts && (
            <ConflictNotice
              conflicts={conflicts}
              typed={(field) => form.getValues(field)}
              onResolve={resolve}
            />
          )
        }
      />
      <DeliveriesSection part={part} />
    </>
  );
}

/** The deliveries that a part waits for, and a form for another. */
function DeliveriesSection({ part }: { part: Part }) {
  const client = useQueryClient();
  const { limits } = usePublicConfig();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /deliveries', { query: { toolId: part._id } }),
    // Another administrator may be at work.
    staleTime: 0,
  });
  const sendOnce = useSendOnce();
  const upcoming = part.nextDelivery?.date;

  async function add(delivery: DeliveryInput): Promise<void> {
    const body = { toolId: part._id, ...delivery };
    await sendOnce(`delivery of ${part._id}`, body, (idempotencyKey) =>
      callApi('POST /deliveries', { body }, { idempotencyKey }),
    );
    await Promise.all(deliveryCalls.map((name) => client.invalidateQueries(keysOf(name))));
  }

  return (
    <section aria-label={t('catalogue.delivery.title')} className="mt-10 max-w-3xl">
      <h2 className="text-xl">{t('catalogue.delivery.title')}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        {limits.ahead
          ? `${t('catalogue.delivery.lead')} ${t('catalogue.delivery.leadAhead')}`
          : t('catalogue.delivery.lead')}
      </p>
      <div className="mb-4" aria-live="polite">
        {data ? (
          data.length === 0 ? (
            <p className="text-sm text-soft">{t('catalogue.delivery.none')}</p>
          ) : (
            <ul>
              {data.map((delivery) => (
                <DeliveryItem
                  key={delivery._id}
                  delivery={delivery}
                  isOverdue={upcoming === undefined || delivery.date < upcoming}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Skeleton className="h-12" />
        )}
      </div>
      <DeliveryForm submitLabel={t('catalogue.delivery.add')} onSend={add} />
    </section>
  );
}
