import { type OrderUnits, unitsToSend } from '../rules/order.states.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';

type UnitColumns = Pick<
  PlacedLine,
  'quantity' | 'sent_units' | 'refunded_units' | 'returned_units' | 'transaction_id'
>;

/** The units of an order for `fulfilmentStatus`. */
export const unitsOf = (row: Omit<UnitColumns, 'transaction_id'>): OrderUnits => ({
  quantity: row.quantity,
  sent: row.sent_units,
  refunded: row.refunded_units,
  returned: row.returned_units,
});

/** The same without those that have yet to arrive. */
export const unitsHere = (row: UnitColumns & Pick<PlacedLine, 'ahead_units'>): number =>
  Math.max(unitsLeft(row) - row.ahead_units, 0);

/** The units of an order that wait to be sent; none of one that is not paid. */
export const unitsLeft = (row: UnitColumns): number =>
  row.transaction_id === null ? 0 : unitsToSend(unitsOf(row));

/** What of an order was refunded, by units and by amounts without units. */
export const refundedMinorOf = (
  row: Pick<PlacedLine, 'refunded_minor' | 'allowance_minor'>,
): number => row.refunded_minor + row.allowance_minor;
