import type { Dialect } from '../../baseline/dialect.ts';

/** What a buyer places at once. The amounts are as ordered and never change; they equal the sums of its lines. */
export const createOrders = (
  name: string,
  { text, int, strict }: Dialect,
) => `create table ${name} (
  id ${text} primary key,
  user_email ${text} not null,
  user_name ${text} not null,
  phone ${text} not null,
  address ${text} not null,
  street ${text},
  postcode ${text},
  city ${text},
  country ${text} check (length(country) = 2),
  company ${text},
  tax_id ${text},
  po_number ${text} check (length(po_number) between 1 and 35),
  po_number_key ${text} check ((po_number is null) = (po_number_key is null)),
  -- JSON; null if the goods go to the buyer's own address.
  delivery ${text},
  currency ${text} not null,
  -- The one in which it was placed.
  language ${text} not null default 'en' check (language in ('en', 'de')),
  payment ${text} not null default 'card' check (payment in ('card', 'transfer')),
  payment_status ${text} not null check (payment_status in ('open', 'paid', 'refunded', 'void')),
  transaction_id ${text},
  paid_at ${int},
  line_count ${int} not null check (line_count > 0),
  -- Lines with units to send; kept by a trigger.
  open_lines ${int} not null check (open_lines between 0 and line_count),
  net_minor ${int} not null check (net_minor > 0),
  -- In thousandths of a percent.
  tax_rate ${int} not null default 0 check (tax_rate between 0 and 100000),
  tax_treatment ${text} not null default 'none'
    check (tax_treatment in ('none', 'standard', 'reverseCharge', 'export')),
  tax_minor ${int} not null default 0 check (tax_minor >= 0),
  freight_minor ${int} not null default 0 check (freight_minor >= 0),
  total_minor ${int} not null check (total_minor = net_minor + tax_minor + freight_minor),
  placed_at ${int} not null,
  -- A hash of the buyer's network while the order is unpaid and its buyer unverified.
  unverified_network ${text} check (unverified_network is null or payment_status = 'open'),
  check ((payment_status in ('paid', 'refunded')) = (transaction_id is not null)),
  check ((transaction_id is null) = (paid_at is null)),
  check (payment_status in ('open', 'paid') or open_lines = 0)
) ${strict}`;

/** Each one part of an order with its own quantity, price, shipments and refunds. */
export const createLines = (
  name: string,
  orders: string,
  { text, int, strict }: Dialect,
) => `create table ${name} (
  id ${text} primary key,
  order_id ${text} not null references ${orders} (id),
  -- From 1 on.
  position ${int} not null check (position > 0),
  part_id ${text} not null references parts (id),
  part_name ${text} not null,
  part_sku ${text},
  unit_price_minor ${int} not null check (unit_price_minor > 0),
  quantity ${int} not null check (quantity > 0),
  price_minor ${int} not null check (price_minor = unit_price_minor * quantity),
  tax_minor ${int} not null default 0 check (tax_minor >= 0),
  freight_minor ${int} not null default 0 check (freight_minor >= 0),
  total_minor ${int} not null check (total_minor = price_minor + tax_minor + freight_minor),
  fulfilment ${text} not null
    check (fulfilment in ('toSend', 'partSent', 'sent', 'returned', 'cancelled', 'expired')),
  sent_units ${int} not null default 0 check (sent_units between 0 and quantity),
  refunded_units ${int} not null default 0 check (refunded_units between 0 and quantity),
  -- Refunded units that had been sent.
  returned_units ${int} not null default 0 check (returned_units between 0 and refunded_units),
  refunded_minor ${int} not null default 0 check (refunded_minor between 0 and total_minor),
  -- Refunded without units.
  allowance_minor ${int} not null default 0
    check (allowance_minor >= 0 and refunded_minor + allowance_minor <= total_minor),
  -- Units that arrive with a delivery: they are in no stock and cannot be sent.
  ahead_units ${int} not null default 0 check (ahead_units >= 0),
  -- Units ordered ahead that ended before they arrived.
  released_units ${int} not null default 0 check (released_units >= 0),
  delivery_id ${text} references deliveries (id),
  promised_on ${text} check (length(promised_on) = 10),
  shipped_at ${int},
  ended_at ${int},
  check ((fulfilment in ('returned', 'cancelled', 'expired')) = (ended_at is not null)),
  check (returned_units <= sent_units),
  check (sent_units + refunded_units - returned_units + ahead_units <= quantity),
  check (ahead_units + released_units <= quantity),
  check ((ahead_units > 0) = (delivery_id is not null)),
  check ((delivery_id is null) = (promised_on is null)),
  check (ahead_units = 0 or fulfilment in ('toSend', 'partSent')),
  check ((refunded_units = 0) = (refunded_minor = 0)),
  -- fulfilmentOf of orders/rules/order.states.ts, but for lines that ended unpaid.
  check (case when fulfilment in ('cancelled', 'expired') and refunded_units = 0 then sent_units = 0
    else fulfilment = case
      when sent_units + refunded_units - returned_units < quantity
        then case when sent_units > 0 then 'partSent' else 'toSend' end
      when sent_units > returned_units then 'sent'
      when sent_units > 0 then 'returned'
      else 'cancelled' end end),
  check ((sent_units > 0) = (shipped_at is not null))
) ${strict}`;

export const orderIndexes: readonly string[] = [
  // Unique, though the id alone is, so that SQLite walks a buyer's orders with their lines without sorting.
  `create unique index orders_of_buyer on orders (user_email, id)`,
  `create unique index orders_open_of_buyer on orders (user_email, payment_status, id) where open_lines > 0`,
  `create unique index orders_open on orders (payment_status, id) where open_lines > 0`,
  `create unique index orders_listed on orders (id) where payment_status <> 'void'`,
  `create index orders_of_buyer_by_po_number on orders (user_email, po_number_key, id) where po_number_key is not null`,
  `create index orders_by_po_number on orders (po_number_key, id) where po_number_key is not null`,
  `create index orders_of_payment on orders (transaction_id) where transaction_id is not null`,
  `create index orders_sold on orders (paid_at) where transaction_id is not null`,
  `create index orders_unverified on orders (user_email) where unverified_network is not null`,
  // The short order number is the last ten digits of the id; its last five are read out over the telephone.
  `create index orders_by_number on orders (substr(id, 27))`,
  `create index orders_by_number_end on orders (substr(id, 32))`,
  `create unique index order_lines_in_order on order_lines (order_id, position)`,
  `create index order_lines_of_part on order_lines (part_id, fulfilment, order_id, position)`,
  `create index order_lines_of_delivery on order_lines (delivery_id, id) where delivery_id is not null`,
  `create index order_lines_closed on order_lines (fulfilment, order_id, position)
    where fulfilment in ('sent', 'returned', 'cancelled', 'expired')`,
  // The line of an order of one shares the order's number.
  `create index order_lines_by_number on order_lines (substr(id, 27)) where id <> order_id`,
  `create index order_lines_by_number_end on order_lines (substr(id, 32)) where id <> order_id`,
];
