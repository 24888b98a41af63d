import { useState } from 'react';
import type { ParcelForm } from '../../rules/parcel-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { shippedCalls } from '../../../orders/screens/lists/shipment-queries.ts';
import { useListAction } from '../../../platform/screens/tables/use-list-action.ts';
import { type Parcel, linesOf } from './parcels.ts';
import { type NotShipped, shipParcels } from './ship-orders.ts';

/** Ships parcels with the typed carrier and numbers, each as one shipment, and reloads the lists. */
export function useShipping() {
  const sendOnce = useSendOnce();
  const { pending, act } = useListAction();
  const [done, setDone] = useState(0);

  function send(parcel: Parcel, { carrier, numbers }: ParcelForm) {
    const trackingNumber = numbers[parcel.id];
    // Without a number the carrier alone says nothing.
    const tracking = trackingNumber ? { carrier, trackingNumber } : {};
    const body = { lines: linesOf(parcel), ...tracking };
    return sendOnce(`shipment ${parcel.id}`, body, (idempotencyKey) =>
      callApi('POST /shipments', { body }, { idempotencyKey }),
    );
  }

  /** @param onDone receives the parcels that were not shipped */
  const ship = (
    button: HTMLElement,
    parcels: readonly Parcel[],
    form: ParcelForm,
    onDone: (notShipped: readonly NotShipped[]) => void,
  ) =>
    act(button, {
      call: async () => onDone(await shipParcels(parcels, (parcel) => send(parcel, form), setDone)),
      reloads: shippedCalls,
    });

  return { pending, done, ship };
}
