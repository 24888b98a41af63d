import { useState } from 'react';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';

/** The orders of a page that were ticked to be packed and shipped together. */
export type OrderSelection = {
  /** Those of the page that could be shipped, and those of them that are ticked. */
  readonly pending: readonly ManagedOrder[];
  readonly selected: readonly ManagedOrder[];
  /** How many wait to be shipped and cannot be, since a bank disputes their payment. */
  readonly disputed: number;
  /** How many are not paid, so that they are neither packed nor shipped. */
  readonly unpaid: number;
  readonly toggle: (order: ManagedOrder) => void;
  /** Ticks all that are pending, or none. */
  readonly selectAll: (all: boolean) => void;
};

/** Whether an order can be shipped as it stands. */
export const canShip = ({ status, dispute }: ManagedOrder) =>
  status === 'paid' && !waitsForBank('ship', dispute);

/** Ticks live as long as the page. An order that is no longer pending, or not on this page, does not count. */
export function useOrderSelection(orders: readonly ManagedOrder[]): OrderSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const pending = orders.filter(canShip);
  return {
    pending,
    disputed: orders.filter(({ status }) => status === 'paid').length - pending.length,
    unpaid: orders.filter(({ status }) => status === 'unpaid').length,
    selected: pending.filter(({ _id }) => ids.has(_id)),
    toggle: ({ _id }) =>
      setIds((before) =>
        before.has(_id)
          ? new Set([...before].filter((id) => id !== _id))
          : new Set([...before, _id]),
      ),
    selectAll: (all) => setIds(new Set(all ? pending.map(({ _id }) => _id) : [])),
  };
}
