import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { type Parcel, parcelsOf } from './parcels.ts';
import { ordersQuery } from '../../../orders/screens/lists/orders-query.ts';
import { canShip } from './use-order-selection.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** None of these events reaches the page while the print dialog is open. */
const interactionEvents = ['pointerdown', 'keydown'] as const;

export type PackingSlipsPrinting = {
  /** What to print in place of the page, or null. */
  readonly parcels: readonly Parcel[] | null;
  readonly pending: boolean;
  readonly print: (selected: readonly ManagedOrder[]) => Promise<void>;
};

/**
 * Prints a slip for each parcel of the selected orders. It reads them again first and leaves out what was
 * refunded or disputed meanwhile.
 */
export function usePackingSlips(): PackingSlipsPrinting {
  const client = useQueryClient();
  const [searchParams] = useSearchParams();
  const [parcels, setParcels] = useState<readonly Parcel[] | null>(null);

  // Not at 'afterprint': phones fire it when the print dialog opens, and read the page later.
  useEffect(() => {
    if (parcels === null) return;
    const end = () => setParcels(null);
    for (const sign of interactionEvents) addEventListener(sign, end);
    return () => {
      for (const sign of interactionEvents) removeEventListener(sign, end);
    };
  }, [parcels]);

  const { pending, run } = useAction(async (selected: readonly ManagedOrder[]) => {
    const { rows } = await client.fetchQuery({
      ...ordersQuery(searchParams),
      staleTime: 0,
      retry: false,
    });
    const packed = rows.filter(
      (order) => canShip(order) && selected.some(({ _id }) => _id === order._id),
    );
    if (packed.length < selected.length)
      toast.error(t('fulfilment.bulk.noSlip', { count: selected.length - packed.length }));
    if (packed.length === 0) return;
    flushSync(() => setParcels(parcelsOf(packed)));
    print();
  }, toast.error);

  return { parcels, pending, print: run };
}
