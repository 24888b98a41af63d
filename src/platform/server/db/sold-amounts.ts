import {
  type OrderStatus,
  listedStatuses,
  paidStatuses,
} from '../../../orders/rules/order.states.ts';

/** Literals, as in the partial indexes of order-sums.ts, or SQLite does not use them. */
const isOneOf = (statuses: readonly OrderStatus[]) =>
  `status in (${statuses.map((status) => `'${status}'`).join(', ')})`;

/** Orders that the lists show. */
export const IS_LISTED = isOneOf(listedStatuses);

/**
 * What of an order counts as sold, in the sales report and in the customers' totals; refunded units are subtracted
 * here alone.
 */
export const SOLD = {
  condition: isOneOf(paidStatuses),
  units: '(quantity - refunded_units)',
  /** Net, in minor units. */
  amountMinor: 'unit_price_minor * (quantity - refunded_units)',
  /** The columns that the above read; an index holds them. */
  columns: 'unit_price_minor, quantity, refunded_units',
} as const;
