import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { unitsHere } from '../../../orders/rules/units-here.ts';
import type { Slip } from './packing-slip-sheet.tsx';

type Addressed = Pick<Order, 'userName' | 'address' | 'company' | 'postcode' | 'city'>;

/** Where an order goes: its delivery address, else the buyer's own. */
export function deliveryOf(
  { userName: name, address, company, postcode, city }: Addressed,
  other: Delivery | null,
): Delivery {
  return (
    other ?? {
      name,
      address,
      ...(company !== null && { company }),
      ...(postcode !== null && { postcode }),
      ...(city !== null && { city }),
    }
  );
}

/**
 * The packing slip of what can be sent now of lines of one order.
 * @returns null when nothing waits
 */
export function waitingSlip(orders: readonly Order[], delivery: Delivery | null): Slip | null {
  const waiting = orders.filter((order) => unitsHere(order) > 0);
  const [first] = waiting;
  if (!first) return null;
  return {
    id: first.checkoutId,
    shipment: null,
    delivery: deliveryOf(first, delivery),
    lines: waiting.map((order) => ({
      orderId: order._id,
      checkoutId: order.checkoutId,
      position: order.position,
      toolName: order.toolName,
      sku: order.sku,
      quantity: order.quantity,
      units: unitsHere(order),
      poNumber: order.poNumber,
    })),
  };
}
