import { useState } from 'react';
import type { ParcelForm } from '../../rules/parcel-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { draftKey } from '../../../platform/screens/forms/form-draft.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { shippedCalls } from '../../../orders/screens/lists/shipment-queries.ts';
import { useListAction } from '../../../platform/screens/tables/use-list-action.ts';
import { type Parcel, linesOf } from './parcels.ts';
import { type NotShipped, shipParcels } from './ship-orders.ts';

/** Ships parcels with the typed carrier and numbers, each as one shipment, and reloads the lists. */
export function useShipping() {
  const { email } = useSignedInUser();
  const { pending, act } = useListAction();
  const [done, setDone] = useState(0);

  function send(parcel: Parcel, { carrier, numbers }: ParcelForm) {
    const trackingNumber = numbers[parcel.id];
    // Without a number the carrier alone says nothing.
    const tracking = trackingNumber ? { carrier, trackingNumber } : {};
    const body = { lines: linesOf(parcel), ...tracking };
    const key = sendKey(tabStore, draftKey(email, `shipment ${parcel.id}`));
    return sendOnce(key, body, (idempotencyKey) =>
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
