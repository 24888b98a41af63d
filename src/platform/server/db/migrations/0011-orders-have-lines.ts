import { type Kysely, sql } from 'kysely';
import { dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';
import { orderGuards } from './orders-with-lines/guards.ts';
import { saleTriggers } from './orders-with-lines/sales.ts';
import { createLines, createOrders, orderIndexes } from './orders-with-lines/tables.ts';

/**
 * Gives the buyer, the payment and their terms to the order, which was called a checkout, and makes its orders lines
 * (decision 52). On SQLite it needs foreign keys off, since dropping a table otherwise deletes its rows one by one.
 */
export async function ordersHaveLines(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const dialect = dialects[engine];
  await refusePartlyPaid(db);
  const renamed = [
    // References to the tables follow them.
    'alter table orders rename to order_lines',
    'alter table checkouts rename to orders',
  ];
  await runAll(db, [
    ...oldTriggers(engine),
    ...renamed,
    createOrders('new_orders', dialect),
    createLines('new_lines', 'new_orders', dialect),
    copyOrders,
    copyLines,
    ...replaceTables(engine),
    ...renameReferences(engine),
    ...orderIndexes,
    ...orderGuards(dialect),
    ...saleTriggers(dialect),
    ...(engine === 'postgres' ? ['analyze orders', 'analyze order_lines'] : []),
  ]);
}

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A payment always paid all that was unpaid of a checkout, so an order has one payment. */
async function refusePartlyPaid(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select checkout_id as id from orders group by checkout_id
    having count(distinct transaction_id) > 1
      or (count(transaction_id) > 0 and count(case when status = 'unpaid' then 1 end) > 0)
    order by checkout_id limit 3`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id).join(', ');
  throw new Error(`Orders of one checkout have different payments, such as those of ${ids}`);
}

function oldTriggers(engine: Engine): readonly string[] {
  const names = [
    'orders_allocated',
    'sale_made',
    'sale_paid',
    'sale_refunded',
    'sale_reduced',
    'recent_sale_counted',
    'recent_sale_left',
    'recent_sale_reduced',
    'allocations_whole',
    'refunds_bounded',
  ];
  if (engine === 'postgres')
    return [
      'drop trigger orders_no_delete on orders',
      ...[...names, 'orders_guard', 'shipment_lines_guard'].map(
        (name) => `drop function ${name}() cascade`,
      ),
    ];
  const own = ['orders_moves', 'orders_terms', 'orders_no_delete'];
  return [...names, ...own, 'shipment_lines_sent', 'shipment_lines_buyer'].map(
    (name) => `drop trigger ${name}`,
  );
}

const buyerColumns = `user_name, phone, address, street, postcode, city, country, company, tax_id`;
const placedColumns = `net_minor, tax_rate, tax_treatment, tax_minor, freight_minor, total_minor, placed_at`;
const columnsOf = (table: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');

const copyOrders = `
  insert into new_orders (id, user_email, ${buyerColumns}, po_number, po_number_key, delivery, currency, language, payment,
    payment_status, transaction_id, paid_at, line_count, open_lines, ${placedColumns}, unverified_network)
  select orders.id, orders.user_email, ${columnsOf('first', buyerColumns)}, orders.po_number, orders.po_number_key,
    orders.delivery, orders.currency, first.language, first.payment,
    case when lines.held > 0 then 'paid' when lines.refunded > 0 then 'refunded'
      when lines.unpaid > 0 then 'open' else 'void' end,
    lines.transaction_id, lines.paid_at, orders.order_count, lines.open, ${columnsOf('orders', placedColumns)},
    lines.unverified_network
  from orders
  join (
    select checkout_id, min(id) as first_id, max(transaction_id) as transaction_id, min(paid_at) as paid_at,
      max(unverified_network) as unverified_network,
      count(case when status in ('paid', 'partlyShipped', 'shipped') then 1 end) as held,
      count(case when status = 'refunded' then 1 end) as refunded,
      count(case when status = 'unpaid' then 1 end) as unpaid,
      count(case when status in ('unpaid', 'paid', 'partlyShipped') then 1 end) as open
    from order_lines group by checkout_id
  ) as lines on lines.checkout_id = orders.id
  join order_lines as first on first.id = lines.first_id`;

const sameColumns = `part_id, part_name, part_sku, unit_price_minor, quantity, price_minor, tax_minor, freight_minor,
  total_minor, sent_units, refunded_units, returned_units, refunded_minor, allowance_minor, ahead_units, released_units,
  delivery_id, promised_on, shipped_at, ended_at`;

const copyLines = `
  insert into new_lines (id, order_id, position, fulfilment, ${sameColumns})
  select id, checkout_id, row_number() over (partition by checkout_id order by id),
    case status when 'unpaid' then 'toSend' when 'paid' then 'toSend' when 'partlyShipped' then 'partSent'
      when 'shipped' then 'sent' when 'cancelled' then 'cancelled' when 'lapsed' then 'expired'
      else case when sent_units > 0 then 'returned' else 'cancelled' end end,
    ${sameColumns}
  from order_lines`;

const ofOrders = ['payment_intents', 'invoices', 'veloconnect_transactions', 'vat_checks'] as const;
const ofLines = [
  'stock_ledger',
  'recent_sales',
  'unreported_sales',
  'payment_allocations',
  'shipment_lines',
] as const;

function replaceTables(engine: Engine): readonly string[] {
  const cascade = engine === 'postgres' ? 'cascade' : '';
  return [
    `drop table order_lines ${cascade}`,
    `drop table orders ${cascade}`,
    'alter table new_lines rename to order_lines',
    'alter table new_orders rename to orders',
    ...(engine === 'postgres'
      ? [
          'alter index new_orders_pkey rename to orders_pkey',
          'alter index new_lines_pkey rename to order_lines_pkey',
        ]
      : []),
  ];
}

function renameReferences(engine: Engine): readonly string[] {
  const reference = (table: string, column: string, to: string) =>
    `alter table ${table} add constraint ${table}_${column}_fkey foreign key (${column}) references ${to} (id)`;
  return [
    ...ofOrders.map((table) => `alter table ${table} rename column checkout_id to order_id`),
    ...[...ofLines, 'refunds'].map(
      (table) => `alter table ${table} rename column order_id to line_id`,
    ),
    // On SQLite they refer to the tables by name; dropping those has dropped them on PostgreSQL.
    ...(engine === 'postgres'
      ? [
          ...ofOrders.map((table) => reference(table, 'order_id', 'orders')),
          ...ofLines.map((table) => reference(table, 'line_id', 'order_lines')),
        ]
      : []),
    'drop index one_open_intent_per_checkout',
    `create unique index one_open_intent_per_order on payment_intents (order_id) where status = 'open'`,
    'drop index payment_intents_of_checkout',
    'create index payment_intents_of_order on payment_intents (order_id)',
    'drop index payment_allocations_of_order',
    'create index payment_allocations_of_line on payment_allocations (line_id)',
    'drop index one_invoice_per_checkout',
    `create unique index one_invoice_per_order on invoices (order_id) where kind = 'invoice'`,
    'drop index invoices_of_checkout',
    'create index invoices_of_order on invoices (order_id, id)',
    'drop index shipment_lines_of_order',
    'create index shipment_lines_of_line on shipment_lines (line_id, shipment_id)',
  ];
}

/** Names on PostgreSQL of the tables and trigger functions that this step creates. */
export const createdNames = {
  tables: ['order_lines'],
  statements: [...orderGuards(dialects.postgres), ...saleTriggers(dialects.postgres)],
} as const;
