import { useState } from 'react';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { waitsForBank } from '../../../orders/rules/payment/dispute.states.ts';

/** The lines of a page that are selected for packing and shipping. */
export type OrderSelection = {
  /** The lines that can be shipped, and the selected ones among them. */
  readonly pending: readonly ManagedOrder[];
  readonly selected: readonly ManagedOrder[];
  /** How many paid lines a dispute keeps from shipping. */
  readonly disputed: number;
  readonly unpaid: number;
  readonly select: (lines: readonly ManagedOrder[], isSelected: boolean) => void;
};

/** Lines that wait for a delivery are sent by the form, which knows what of them is there. */
const isWaiting = ({ unsentUnits, aheadUnits }: ManagedOrder) =>
  unsentUnits > 0 && aheadUnits === 0;
export const canShip = (order: ManagedOrder) =>
  isWaiting(order) && !waitsForBank('ship', order.dispute);

/**
 * Holds the selection while the page is open. A line that left the page or can no longer be
 * shipped does not count.
 */
export function useOrderSelection(orders: readonly ManagedOrder[]): OrderSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const pending = orders.filter(canShip);
  return {
    pending,
    disputed: orders.filter(isWaiting).length - pending.length,
    unpaid: orders.filter(({ status }) => status === 'unpaid').length,
    selected: pending.filter(({ _id }) => ids.has(_id)),
    select(lines, isSelected) {
      const lineIds = lines.map(({ _id }) => _id);
      setIds((before) =>
        isSelected
          ? new Set([...before, ...lineIds])
          : new Set([...before].filter((id) => !lineIds.includes(id))),
      );
    },
  };
}
