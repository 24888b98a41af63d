import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery, DeliveryInput } from '../../rules/deliveries/delivery.schema.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { catalogueCalls } from '../parts/invalidate-catalogue.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { type ArrivalInput, DeliveryForm } from './delivery-form.tsx';
import { deliveryWords as words } from './delivery-section-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** The calls that show deliveries. */
export const deliveryCalls: readonly CallName[] = ['GET /deliveries', ...catalogueCalls];

type Props = { delivery: Delivery; isOverdue: boolean };

/** An expected delivery: it is changed, deleted, or its units go into the stock once it has arrived. */
export function DeliveryItem({ delivery, isOverdue }: Props) {
  const [open, setOpen] = useState<'change' | 'arrival' | null>(null);
  const { pending, run } = useRowAction();
  const client = useQueryClient();
  const { _id: id } = delivery;
  const close = () => setOpen(null);

  async function send(call: () => Promise<unknown>): Promise<void> {
    await call();
    close();
    await Promise.all(deliveryCalls.map((name) => client.invalidateQueries(keysOf(name))));
  }
  const change = (body: DeliveryInput) =>
    send(() => callApi('PUT /delivery/{id}', { params: { id }, body }));
  const receive = ({ units, restOn }: ArrivalInput) =>
    send(async () => {
      const isShort = units < delivery.units;
      const body = { units, ...(isShort && restOn && { restOn }) };
      await callApi('POST /deliveryArrival/{id}', { params: { id }, body });
      toast.success(
        t('catalogue.delivery.received', {
          promised: delivery.promised,
          units: formatCount(units),
        }),
      );
    });

  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular-nums">
          {words.describe(delivery)}
          {delivery.promised > 0 && (
            <span className="ml-3 text-sm text-soft">
              {t('catalogue.delivery.promised', { units: formatCount(delivery.promised) })}
            </span>
          )}
          {isOverdue && (
            <span className="ml-3 text-sm text-danger">{t('catalogue.delivery.overdue')}</span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={words.arrivedNamed(delivery)}
            aria-expanded={open === 'arrival'}
            onClick={() => setOpen(open === 'arrival' ? null : 'arrival')}
          >
            {t('catalogue.delivery.arrived')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={words.changeNamed(delivery)}
            aria-expanded={open === 'change'}
            onClick={() => setOpen(open === 'change' ? null : 'change')}
          >
            {t('catalogue.delivery.change')}
          </Button>
          <IconButton
            icon="trash"
            danger
            label={words.remove(delivery)}
            pending={pending}
            onClick={run({
              question: {
                title: t('catalogue.delivery.confirm'),
                body: words.describe(delivery),
                yes: t('catalogue.delivery.yes'),
                no: t('catalogue.delivery.no'),
                danger: true,
              },
              call: () =>
                ignoreFailure(callApi('DELETE /delivery/{id}', { params: { id } }), 'NOT_FOUND'),
              done: t('catalogue.delivery.removed'),
              reloads: deliveryCalls,
            })}
          />
        </div>
      </div>
      {open === 'change' && (
        <DeliveryForm
          known={delivery}
          submitLabel={t('catalogue.delivery.save')}
          onSend={change}
          onBack={close}
        />
      )}
      {open === 'arrival' && (
        <DeliveryForm
          known={delivery}
          submitLabel={t('catalogue.delivery.receive')}
          unitsLabel={t('catalogue.delivery.arrivedUnits')}
          onSend={receive}
          onBack={close}
          shortOf={delivery.units}
        />
      )}
    </li>
  );
}
