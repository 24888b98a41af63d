import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import { unitsHere } from '../../orders/server/order-units.ts';

/** What of an order can be sent, and when the rest arrives. */
export const notArrived = (order: PlacedLine) => ({
  left: unitsHere(order),
  ahead: order.ahead_units,
  promisedOn: order.promised_on ?? '',
});
