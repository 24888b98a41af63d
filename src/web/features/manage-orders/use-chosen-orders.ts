import { useState } from 'react';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';

/** The orders of a page that were ticked to be packed and shipped together. */
export type ChosenOrders = {
  /** Those of the page that could be shipped, and those of them that are ticked. */
  readonly pending: readonly ManagedOrder[];
  readonly chosen: readonly ManagedOrder[];
  /** How many wait to be shipped and cannot be, since a bank disputes their payment. */
  readonly leftOut: number;
  /** How many are not paid, so that they are neither packed nor shipped. */
  readonly unpaid: number;
  readonly toggle: (order: ManagedOrder) => void;
  /** Ticks all that are pending, or none. */
  readonly chooseAll: (all: boolean) => void;
};

/** Whether an order can be shipped as it stands. */
export const canShip = ({ status, dispute }: ManagedOrder) =>
  status === 'paid' && !waitsForBank('ship', dispute);

/** Ticks live as long as the page. An order that is no longer pending, or not on this page, does not count. */
export function useChosenOrders(orders: readonly ManagedOrder[]): ChosenOrders {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const pending = orders.filter(canShip);
  return {
    pending,
    leftOut: orders.filter(({ status }) => status === 'paid').length - pending.length,
    unpaid: orders.filter(({ status }) => status === 'unpaid').length,
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
