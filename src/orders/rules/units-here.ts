import type { Order } from './orders.contract.ts';

/** The units of an order that can be sent now: those that wait, without those that have yet to arrive. */
export const unitsHere = ({ unsentUnits, aheadUnits }: Pick<Order, 'unsentUnits' | 'aheadUnits'>) =>
  Math.max(unsentUnits - aheadUnits, 0);
