import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { followText } from '../../../catalogue/rules/deliveries/follow-text.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { lineNumber } from '../../../orders/rules/order-number.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { unitsHere } from '../../../orders/rules/units-here.ts';
import { type ShipmentForm, linesOf, shipmentFormRules } from '../../rules/shipment-form.ts';
import { shipmentsCopy as copy } from '../../../orders/screens/words/shipments.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { useManagedList } from '../../../orders/screens/lists/managed-list.ts';
import { shippedCalls } from '../../../orders/screens/lists/shipment-queries.ts';
import { TrackingInputs } from './tracking-inputs.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Typed = {
  units: Record<string, unknown>;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
};

function hintOf(order: Order): string {
  const left = copy.left(formatCount(unitsHere(order)), formatCount(order.quantity));
  const { aheadUnits: units, promisedOn: date } = order;
  return date === null ? left : `${left}. ${followText({ units, date })}`;
}

/** Sends units of the lines of an order: all that wait, unless others are typed. */
export function ShipForm({ orders }: { orders: readonly Order[] }) {
  const sendOnce = useSendOnce();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useManagedList();
  const waiting = orders.map((order) => ({ orderId: order._id, left: unitsHere(order) }));
  const form = useForm<Typed, unknown, ShipmentForm>({
    resolver: zodResolver(shipmentFormRules(waiting)),
    defaultValues: {
      units: Object.fromEntries(waiting.map(({ orderId, left }) => [orderId, left])),
    },
  });
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const reload = () =>
    Promise.all(shippedCalls.map((name) => client.invalidateQueries(keysOf(name))));

  const saving = useSavingForm(form, async ({ units, ...tracking }) => {
    const lines = linesOf({ units });
    if (lines.length === 0) {
      setError('root', { message: t('orders.shipments.nothingChosen') });
      return;
    }
    const body = { lines, ...tracking };
    try {
      const { insertedId } = await sendOnce(
        `shipment ${orders[0]?.checkoutId}`,
        body,
        (idempotencyKey) => callApi('POST /shipments', { body }, { idempotencyKey }),
      );
      toast.success(t('orders.shipments.shipped'));
      await navigate(`/dashboard/manageOrders/shipment/${insertedId}`, {
        replace: true,
        state,
      });
    } finally {
      // After a refusal too: another administrator may have sent some of the units.
      void reload();
    }
  });
  return (
    <form {...saving} className="flex max-w-3xl flex-col gap-6">
      <ul className="border-t-[1.5px] border-ink">
        {orders.map((order) => (
          <li
            key={order._id}
            className="grid items-start gap-x-6 gap-y-2 border-b border-hairline py-4 sm:grid-cols-[1fr_14rem]"
          >
            <p className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{order.toolName}</span>
              <span className="tabular-nums block text-sm text-soft">
                {order.sku && `${t('catalogue.part.sku')} ${order.sku} · `}
                {t('orders.orderSheet.number')} {lineNumber(order)}
              </span>
            </p>
            <TextField
              label={
                <>
                  <span className="sr-only">
                    {t('orders.shipments.units', { name: order.toolName })}
                  </span>
                  <span aria-hidden="true">{t('orders.shipments.sent')}</span>
                </>
              }
              hint={hintOf(order)}
              inputMode="numeric"
              autoComplete="off"
              error={errors.units?.[order._id]?.message?.toString()}
              {...register(`units.${order._id}`, {
                setValueAs: (typed: string | number) => parseNumberInput(typed),
              })}
            />
          </li>
        ))}
      </ul>
      <TrackingInputs
        fields={{
          carrier: register('carrier'),
          trackingNumber: register('trackingNumber'),
          trackingUrl: register('trackingUrl'),
        }}
        errors={errors}
      />
      <div className="flex flex-col gap-3">
        <FormError message={errors.root?.message ?? null} />
        <Button type="submit" size="large" pending={isSubmitting} className="sm:self-start">
          {t('platform.manageOrders.ship')}
        </Button>
        <p className="text-sm text-soft">{t('orders.shipments.mailed')}</p>
      </div>
    </form>
  );
}
