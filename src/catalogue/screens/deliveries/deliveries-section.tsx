import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeliveryInput } from '../../rules/deliveries/delivery.schema.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { keysOf, query } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryItem, deliveryCalls } from './delivery-item.tsx';
import { deliveryWords as words } from './delivery-words.ts';

/** The deliveries that a part waits for, and a form for another. */
export function DeliveriesSection({ part }: { part: Part }) {
  const client = useQueryClient();
  const { limits } = usePublicConfig();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /deliveries', { query: { toolId: part._id } }),
    // Another administrator may be at work.
    staleTime: 0,
  });
  const key = sendKey(tabStore, `delivery of ${part._id}`);
  const upcoming = part.nextDelivery?.date;

  async function add(delivery: DeliveryInput): Promise<void> {
    const body = { toolId: part._id, ...delivery };
    await sendOnce(key, body, (idempotencyKey) =>
      callApi('POST /deliveries', { body }, { idempotencyKey }),
    );
    await Promise.all(deliveryCalls.map((name) => client.invalidateQueries(keysOf(name))));
  }

  return (
    <section aria-label={words.title} className="mt-10 max-w-3xl">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        {limits.ahead ? `${words.lead} ${words.leadAhead}` : words.lead}
      </p>
      <div className="mb-4" aria-live="polite">
        {data ? (
          data.length === 0 ? (
            <p className="text-sm text-soft">{words.none}</p>
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
      <DeliveryForm submitLabel={words.add} onSend={add} />
    </section>
  );
}
