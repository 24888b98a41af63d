import {
  type Fulfilment,
  type OrderStatus,
  type PaymentStatus,
  type StatusRule,
  statusRules,
} from '../../orders/rules/order.states.ts';
import { nameKey } from '../../catalogue/rules/parts/part.schema.ts';
import { type Executor, newId } from '../../platform/server/db/database.ts';
import type { OrderLineRow, OrderRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';
import { nothingAhead } from '../../catalogue/server/deliveries/promises.store.ts';
import { type TestShop } from './start-shop.ts';

const lineTimes = {
  shipped_at: null,
  ended_at: null,
  sent_units: 0,
  refunded_units: 0,
  returned_units: 0,
  refunded_minor: 0,
  allowance_minor: 0,
};

type Axes = { readonly fulfilment: Fulfilment; readonly payment_status: PaymentStatus };

/** Both axes of a line of each status, in an order of one. */
export const axesOf: Record<OrderStatus, Axes> = {
  unpaid: { fulfilment: 'toSend', payment_status: 'open' },
  accepted: { fulfilment: 'toSend', payment_status: 'owed' },
  paid: { fulfilment: 'toSend', payment_status: 'paid' },
  partlyShipped: { fulfilment: 'partSent', payment_status: 'paid' },
  shipped: { fulfilment: 'sent', payment_status: 'paid' },
  cancelled: { fulfilment: 'cancelled', payment_status: 'void' },
  lapsed: { fulfilment: 'expired', payment_status: 'void' },
  refunded: { fulfilment: 'cancelled', payment_status: 'refunded' },
};

/** The columns of a line that each fulfilment requires. */
export const lineColumnsOf: Record<Fulfilment, Partial<OrderLineRow>> = {
  toSend: lineTimes,
  partSent: { ...lineTimes, shipped_at: 2, sent_units: 20 },
  sent: { ...lineTimes, shipped_at: 2, sent_units: 50 },
  returned: {
    ...lineTimes,
    shipped_at: 2,
    ended_at: 3,
    sent_units: 50,
    refunded_units: 50,
    returned_units: 50,
    refunded_minor: 600,
  },
  cancelled: { ...lineTimes, ended_at: 2 },
  expired: { ...lineTimes, ended_at: 2 },
};

/** The columns of an order that each state of its payment requires. */
export const orderColumnsOf: Record<PaymentStatus, Partial<OrderRow>> = {
  open: { transaction_id: null, paid_at: null },
  owed: { transaction_id: 'account-1', paid_at: null, unverified_network: null },
  paid: { transaction_id: 'pi_1', paid_at: 1, unverified_network: null },
  refunded: { transaction_id: 'pi_1', paid_at: 1, unverified_network: null, open_lines: 0 },
  void: { transaction_id: null, paid_at: null, unverified_network: null, open_lines: 0 },
};

/** The columns that each status of a line in an order of one requires. */
export const columnsOf = Object.fromEntries(
  Object.entries(axesOf).map(([status, axes]) => [
    status,
    {
      ...axes,
      ...lineColumnsOf[axes.fulfilment],
      ...orderColumnsOf[axes.payment_status],
      ...(status === 'refunded' && { refunded_units: 50, refunded_minor: 600 }),
    },
  ]),
) as Record<OrderStatus, Partial<PlacedLine>>;

/** An unpaid order of one, and its line. */
const plain: Omit<PlacedLine, 'id' | 'order_id' | 'part_id' | 'position'> = {
  part_name: 'Chainring 48T',
  part_sku: null,
  unit_price_minor: 12,
  quantity: 50,
  price_minor: 600,
  tax_rate: 0,
  tax_treatment: 'none',
  tax_minor: 0,
  freight_minor: 0,
  total_minor: 600,
  currency: 'usd',
  user_email: 'buyer@example.com',
  user_name: 'Berta',
  phone: '123456789',
  address: 'Here',
  street: null,
  postcode: null,
  city: null,
  country: null,
  company: null,
  tax_id: null,
  po_number: null,
  payment: 'card',
  language: 'en',
  status: 'unpaid',
  ...axesOf.unpaid,
  placed_at: 0,
  paid_at: null,
  transaction_id: null,
  unverified_network: null,
  ...lineTimes,
  ...nothingAhead,
};

/** Inserts a line past all use cases, and its order if there is none. */
export async function insertRaw(
  shop: TestShop,
  partId: string,
  fields: Partial<PlacedLine> = {},
): Promise<string> {
  const id = newId();
  const axes = axesOf[fields.status ?? 'unpaid'];
  const line = { ...plain, id, order_id: id, position: 1, part_id: partId, ...axes, ...fields };
  await write(shop.deps.db.query, [line]);
  return id;
}

/** Rows per statement; SQLite takes 32,766 parameters. */
const ROWS_AT_ONCE = 200;

/** Inserts lines like those that were read, each in an order of one; the axes follow the status. */
export async function insertPlaced(db: Executor, ...rows: readonly PlacedLine[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await write(
      db,
      rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...fitted(row), order_id: row.id })),
    );
}

function fitted(row: PlacedLine): PlacedLine {
  const { fulfilment, payment_status: payment, refunded_units: refundedUnits, status } = row;
  const fits = statusRules.some(
    (rule: StatusRule) =>
      rule.status === status &&
      rule.fulfilment === fulfilment &&
      (rule.payments?.includes(payment) ?? true) &&
      (rule.refunded ?? refundedUnits > 0) === refundedUnits > 0,
  );
  return fits ? row : { ...row, ...axesOf[status] };
}

async function write(db: Executor, rows: readonly PlacedLine[]): Promise<void> {
  await db
    .insertInto('orders')
    .values(rows.map(orderOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('order_lines').values(rows.map(lineOf)).execute();
}

const lineOf = (row: PlacedLine): OrderLineRow => ({
  id: row.id,
  order_id: row.order_id,
  position: row.position,
  part_id: row.part_id,
  part_name: row.part_name,
  part_sku: row.part_sku,
  unit_price_minor: row.unit_price_minor,
  quantity: row.quantity,
  price_minor: row.price_minor,
  tax_minor: row.tax_minor,
  freight_minor: row.freight_minor,
  total_minor: row.total_minor,
  fulfilment: row.fulfilment,
  sent_units: row.sent_units,
  refunded_units: row.refunded_units,
  returned_units: row.returned_units,
  refunded_minor: row.refunded_minor,
  allowance_minor: row.allowance_minor,
  ahead_units: row.ahead_units,
  released_units: row.released_units,
  delivery_id: row.delivery_id,
  promised_on: row.promised_on,
  shipped_at: row.shipped_at,
  ended_at: row.ended_at,
});

function orderOf(row: PlacedLine): OrderRow {
  const { price_minor, tax_minor, freight_minor, fulfilment } = row;
  const net = Math.max(1, price_minor);
  return {
    id: row.order_id,
    user_email: row.user_email,
    user_name: row.user_name,
    phone: row.phone,
    address: row.address,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    company: row.company,
    tax_id: row.tax_id,
    po_number: row.po_number,
    po_number_key: row.po_number === null ? null : nameKey(row.po_number),
    delivery: null,
    currency: row.currency,
    language: row.language,
    payment: row.payment,
    payment_status: row.payment_status,
    transaction_id: row.transaction_id,
    paid_at: row.paid_at,
    line_count: 1,
    open_lines: fulfilment === 'toSend' || fulfilment === 'partSent' ? 1 : 0,
    net_minor: net,
    tax_rate: row.tax_rate,
    tax_treatment: row.tax_treatment,
    tax_minor,
    freight_minor,
    total_minor: net + tax_minor + freight_minor,
    placed_at: row.placed_at,
    unverified_network: row.unverified_network,
  };
}

/** A payment of an order's whole total. */
export async function insertPayment(shop: TestShop, id: string, orderId: string): Promise<void> {
  const { query } = shop.deps.db;
  await query
    .insertInto('payment_intents')
    .values({
      id,
      order_id: orderId,
      provider: 'stripe',
      amount_minor: 600,
      currency: 'usd',
      client_secret: 'secret',
      status: 'succeeded',
      created_at: 1,
    })
    .execute();
  await query
    .insertInto('payment_allocations')
    .values({ intent_id: id, line_id: orderId, amount_minor: 600 })
    .execute();
}
