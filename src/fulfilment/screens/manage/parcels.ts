import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { unitsHere } from '../../../orders/rules/units-here.ts';

/** Lines of one order that leave together: one shipment, one mail and one packing slip. */
export type Parcel = {
  /** Of the order. */
  readonly id: string;
  readonly orders: readonly ManagedOrder[];
};

/** Groups lines by order, in the order of the list. */
export const parcelsOf = (orders: readonly ManagedOrder[]): Parcel[] =>
  [...Map.groupBy(orders, ({ checkoutId }) => checkoutId)].map(([id, same]) => ({
    id,
    orders: same,
  }));

/** The lines of the request that ships a parcel: all units that can be sent now. */
export const linesOf = ({ orders }: Parcel) =>
  orders.map((order) => ({ orderId: order._id, units: unitsHere(order) }));
