import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { followText } from '../../../domain/deliveries/follow-text.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { parseNumberInput } from '../../../domain/number-input.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { unitsHere } from '../../../domain/orders/units-here.ts';
import {
  type ShipmentForm,
  linesOf,
  shipmentFormRules,
} from '../../../domain/shipments/shipment-form.ts';
import { shipmentsCopy as copy } from '../../copy/shipments.ts';
import { partCopy } from '../../copy/products.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { sendKey, sendOnce } from '../forms/send-once.ts';
import { useSavingForm } from '../forms/use-saving-form.ts';
import { draftKey } from '../guards/form-draft.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { tabStore } from '../guards/tab-store.ts';
import { useManagedList } from '../manage-orders/managed-list.ts';
import { shippedCalls } from './shipment-queries.ts';
import { TrackingInputs } from './tracking-inputs.tsx';

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

/** Sends units of the orders of a checkout: all that wait, unless others are typed. */
export function ShipForm({ orders }: { orders: readonly Order[] }) {
  const { email } = useSignedInUser();
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
  const key = sendKey(tabStore, draftKey(email, `shipment ${orders[0]?.checkoutId}`));
  const reload = () =>
    Promise.all(shippedCalls.map((name) => client.invalidateQueries(keysOf(name))));

  const saving = useSavingForm(form, async ({ units, ...tracking }) => {
    const lines = linesOf({ units });
    if (lines.length === 0) {
      setError('root', { message: copy.nothingChosen });
      return;
    }
    const body = { lines, ...tracking };
    try {
      const { insertedId } = await sendOnce(key, body, (idempotencyKey) =>
        callApi('POST /shipments', { body }, { idempotencyKey }),
      );
      toast.success(copy.shipped);
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
                {order.sku && `${partCopy.sku} ${order.sku} · `}
                {copy.order} {orderNumber(order._id)}
              </span>
            </p>
            <TextField
              label={
                <>
                  <span className="sr-only">{copy.units(order.toolName)}</span>
                  <span aria-hidden="true">{copy.sent}</span>
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
          {copy.ship}
        </Button>
        <p className="text-sm text-soft">{copy.mailed}</p>
      </div>
    </form>
  );
}
