import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../forms/use-action.ts';
import { bulkWords } from './bulk-words.ts';
import { ordersQuery } from './orders-query.ts';
import { canShip } from './use-order-selection.ts';

/** None of these events reaches the page while the print dialog is open. */
const interactionEvents = ['pointerdown', 'keydown'] as const;

export type PackingSlipsPrinting = {
  /** The orders to print in place of the page, or null. */
  readonly orders: readonly ManagedOrder[] | null;
  readonly pending: boolean;
  readonly print: (selected: readonly ManagedOrder[]) => Promise<void>;
};

/**
 * Prints the slips of the selected orders. It reads them again first and leaves out what was
 * refunded or disputed meanwhile.
 */
export function usePackingSlips(): PackingSlipsPrinting {
  const client = useQueryClient();
  const [searchParams] = useSearchParams();
  const [orders, setOrders] = useState<readonly ManagedOrder[] | null>(null);

  // Not at 'afterprint': phones fire it when the print dialog opens, and read the page later.
  useEffect(() => {
    if (orders === null) return;
    const end = () => setOrders(null);
    for (const sign of interactionEvents) addEventListener(sign, end);
    return () => {
      for (const sign of interactionEvents) removeEventListener(sign, end);
    };
  }, [orders]);

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
      toast.error(bulkWords.noSlip(selected.length - packed.length));
    if (packed.length === 0) return;
    flushSync(() => setOrders(packed));
    print();
  }, toast.error);

  return { orders, pending, print: run };
}
