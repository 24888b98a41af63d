import { useState } from 'react';
import type { Order } from '../../../domain/orders/orders.contract.ts';

/** The orders of a page that were ticked to be shipped together. */
export type ChosenOrders = {
  /** Those of the page that could be shipped, and those of them that are ticked. */
  readonly pending: readonly Order[];
  readonly chosen: readonly Order[];
  readonly toggle: (order: Order) => void;
  /** Ticks all that are pending, or none. */
  readonly chooseAll: (all: boolean) => void;
};

/** Ticks live as long as the page. An order that is no longer pending, or not on this page, does not count. */
export function useChosenOrders(orders: readonly Order[]): ChosenOrders {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const pending = orders.filter(({ status }) => status === 'paid');
  return {
    pending,
    chosen: pending.filter(({ _id }) => ids.has(_id)),
    toggle: ({ _id }) =>
      setIds((before) =>
        before.has(_id)
          ? new Set([...before].filter((id) => id !== _id))
          : new Set([...before, _id]),
      ),
    chooseAll: (all) => setIds(new Set(all ? pending.map(({ _id }) => _id) : [])),
  };
}
