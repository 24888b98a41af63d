import { type RawBuilder, sql } from 'kysely';
import {
  type OrderStatus,
  type StatusRule,
  listedStatuses,
  orderFilters,
  paidStatuses,
  statusOf,
  statusRules,
} from '../rules/order.states.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import type { OrderLineRow, OrderRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');

/** Literals, as in the partial indexes, or SQLite does not use them. */
function conditionOf({ fulfilment, payments, refunded }: StatusRule): string {
  const of = [`order_lines.fulfilment = '${fulfilment}'`];
  if (payments) of.push(`orders.payment_status in (${quoted(payments)})`);
  if (refunded !== undefined) of.push(`order_lines.refunded_units ${refunded ? '>' : '='} 0`);
  return of.join(' and ');
}

const rules: readonly StatusRule[] = statusRules;

/** The status of a line of `order_lines` joined with `orders`, by the rules of `statusOf`. */
export const statusColumn = sql<OrderStatus>`${sql.raw(
  `case ${rules.map((rule) => `when ${conditionOf(rule)} then '${rule.status}'`).join(' ')} end`,
)}`;

/** Whether a line of `order_lines` joined with `orders` has one of these statuses. */
export function hasStatus(statuses: readonly OrderStatus[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.raw(statusCondition(statuses))}`;
}

/** The same as a text. */
export function statusCondition(statuses: readonly OrderStatus[]): string {
  const conditions = rules.filter(({ status }) => statuses.includes(status)).map(conditionOf);
  return `(${conditions.map((one) => `(${one})`).join(' or ')})`;
}

const ENDED_UNPAID = orderFilters.ended;

/** Orders with lines to send, exactly as in their partial indexes, or SQLite does not use them. */
export const openOrders = {
  unPaid: sql<boolean>`orders.open_lines > 0 and orders.payment_status = 'open'`,
  pending: sql<boolean>`orders.open_lines > 0 and orders.payment_status in ('paid', 'owed')`,
} as const;

/** Lines that the lists show. */
export const IS_LISTED = statusCondition(listedStatuses);

/**
 * What of a line counts as sold, in the sales report and in the customers' totals; refunded units are subtracted here
 * alone. An order on account is sold when it is paid.
 */
export const SOLD = {
  condition: `(orders.payment_status = 'paid' and ${statusCondition(paidStatuses)})`,
  units: '(order_lines.quantity - order_lines.refunded_units)',
  /** Net, in minor units. */
  amountMinor: 'order_lines.unit_price_minor * (order_lines.quantity - order_lines.refunded_units)',
} as const;

/** Columns of the order that an answer shows with each of its lines. */
const shownOrderColumns = [
  'orders.user_email',
  'orders.user_name',
  'orders.phone',
  'orders.address',
  'orders.street',
  'orders.postcode',
  'orders.city',
  'orders.country',
  'orders.company',
  'orders.tax_id',
  'orders.po_number',
  'orders.currency',
  'orders.payment',
  'orders.payment_status',
  'orders.tax_rate',
  'orders.tax_treatment',
  'orders.placed_at',
] as const;
/** All that a line is read with. */
const orderColumns = [...shownOrderColumns, 'orders.language'] as const;

/** Columns of the order that say nothing of a line that ended unpaid, though the others may have been paid since. */
const ofLiveLine = <Value>(column: 'transaction_id' | 'paid_at' | 'unverified_network') =>
  sql<Value | null>`${sql.raw(`case when ${statusCondition(ENDED_UNPAID)} then null else orders.${column} end`)}`;
const paymentColumns = [
  ofLiveLine<string>('transaction_id').as('transaction_id'),
  ofLiveLine<number>('paid_at').as('paid_at'),
  ofLiveLine<string>('unverified_network').as('unverified_network'),
] as const;

/** Lines joined with their orders. */
export const joinedLines = (db: Executor) =>
  db.selectFrom('order_lines').innerJoin('orders', 'orders.id', 'order_lines.order_id');

/** Lines with their orders' columns and the owner's status. */
export const placedLines = (db: Executor) =>
  joinedLines(db)
    .selectAll('order_lines')
    .select(orderColumns)
    .select([...paymentColumns, statusColumn.as('status')]);

/** A new line as `placedLines` would read it. */
export function withOrder(line: OrderLineRow, order: OrderRow): PlacedLine {
  const { payment_status: payment } = order;
  const status = statusOf({
    fulfilment: line.fulfilment,
    payment,
    refundedUnits: line.refunded_units,
  });
  return { ...order, ...line, status };
}

/** The columns of an answer. Lists read no others, since reading is most of their cost. */
export const shownColumns = [
  'order_lines.id',
  'order_lines.order_id',
  'order_lines.position',
  'order_lines.part_id',
  'order_lines.part_name',
  'order_lines.part_sku',
  'order_lines.unit_price_minor',
  'order_lines.price_minor',
  'order_lines.tax_minor',
  'order_lines.freight_minor',
  'order_lines.total_minor',
  'order_lines.quantity',
  'order_lines.sent_units',
  'order_lines.refunded_units',
  'order_lines.returned_units',
  'order_lines.refunded_minor',
  'order_lines.allowance_minor',
  'order_lines.ahead_units',
  'order_lines.promised_on',
  ...shownOrderColumns,
  ...paymentColumns,
  statusColumn.as('status'),
] as const;

/** A line as lists read it. */
export const shownLines = (db: Executor) => joinedLines(db).select(shownColumns);
