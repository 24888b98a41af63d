import { taxTreatments } from '../../../../pricing/rules/tax/tax.ts';
import type { Dialect, Tables } from './dialect.ts';

/** The statuses of 0.2.0, and those that may follow. */
const moves = {
  unpaid: ['paid', 'cancelled', 'lapsed'],
  paid: ['partlyShipped', 'shipped', 'refunded'],
  partlyShipped: ['shipped', 'refunded'],
  shipped: ['refunded'],
  cancelled: [],
  lapsed: [],
  refunded: [],
} as const;
const listedStatuses = ['unpaid', 'paid', 'partlyShipped', 'shipped', 'refunded'];
const openStatuses = ['unpaid', 'paid', 'partlyShipped'];
const everPaidStatuses = ['paid', 'partlyShipped', 'shipped', 'refunded'];

/** Orders, their permitted status changes, and search terms of their buyers. */
export const orders: Tables = (dialect) => [
  ...orderTable(dialect),
  ...(dialect.engine === 'postgres' ? postgresGuards() : sqliteGuards()),
  ...buyerTerms(dialect),
];

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');
const statuses = quoted(Object.keys(moves));
const everPaid = quoted(everPaidStatuses);
const treatments = taxTreatments.map((treatment) => `'${treatment}'`).join(', ');

function orderTable({ text, int, strict }: Dialect): string[] {
  return [
    `create table orders (
      id ${text} primary key,
      checkout_id ${text} not null references checkouts (id),
      part_id ${text} not null references parts (id),
      part_name ${text} not null,
      part_sku ${text},
      unit_price_minor ${int} not null check (unit_price_minor > 0),
      quantity ${int} not null check (quantity > 0),
      price_minor ${int} not null check (price_minor = unit_price_minor * quantity),
      -- Fixed when the order is placed; the rate is in thousandths of a percent.
      tax_rate ${int} not null default 0 check (tax_rate between 0 and 100000),
      tax_treatment ${text} not null default 'none' check (tax_treatment in (${treatments})),
      tax_minor ${int} not null default 0 check (tax_minor >= 0),
      freight_minor ${int} not null default 0 check (freight_minor >= 0),
      total_minor ${int} not null check (total_minor = price_minor + tax_minor + freight_minor),
      currency ${text} not null,
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
      po_number ${text},
      status ${text} not null check (status in (${statuses})),
      payment ${text} not null default 'card' check (payment in ('card', 'transfer')),
      -- The one in which it was placed; the same for all orders of a checkout.
      language ${text} not null default 'en' check (language in ('en', 'de')),
      transaction_id ${text},
      sent_units ${int} not null default 0 check (sent_units between 0 and quantity),
      refunded_units ${int} not null default 0 check (refunded_units between 0 and quantity),
      -- Refunded units that had been sent.
      returned_units ${int} not null default 0 check (returned_units between 0 and refunded_units),
      refunded_minor ${int} not null default 0 check (refunded_minor between 0 and total_minor),
      -- Units that arrive with a delivery: they are in no stock and cannot be sent.
      ahead_units ${int} not null default 0 check (ahead_units >= 0),
      -- Units ordered ahead that ended before they arrived.
      released_units ${int} not null default 0 check (released_units >= 0),
      delivery_id ${text} references deliveries (id),
      promised_on ${text} check (length(promised_on) = 10),
      placed_at ${int} not null,
      paid_at ${int},
      shipped_at ${int},
      ended_at ${int},
      -- A hash of the buyer's network while the order is unpaid and its buyer unverified.
      unverified_network ${text} check (unverified_network is null or status = 'unpaid'),
      check ((status in (${everPaid})) = (transaction_id is not null)),
      check ((transaction_id is null) = (paid_at is null)),
      check ((status in ('cancelled', 'lapsed', 'refunded')) = (ended_at is not null)),
      check (returned_units <= sent_units),
      check (sent_units + refunded_units - returned_units + ahead_units <= quantity),
      check (ahead_units + released_units <= quantity),
      check ((ahead_units > 0) = (delivery_id is not null)),
      check ((delivery_id is null) = (promised_on is null)),
      check (ahead_units = 0 or status in (${quoted(openStatuses)})),
      check (status in (${everPaid}) or (sent_units = 0 and refunded_units = 0)),
      check ((refunded_units = 0) = (refunded_minor = 0)),
      -- fulfilmentStatus of domain/orders/order.states.ts.
      check (status not in (${everPaid}) or status = case
        when sent_units + refunded_units - returned_units < quantity
          then case when sent_units > 0 then 'partlyShipped' else 'paid' end
        when sent_units > returned_units then 'shipped'
        else 'refunded' end),
      check ((sent_units > 0) = (shipped_at is not null))
    ) ${strict}`,
    `create index orders_of_buyer on orders (user_email, id)`,
    `create index orders_by_status on orders (status, id)`,
    `create index orders_of_payment on orders (transaction_id) where transaction_id is not null`,
    `create index orders_of_checkout on orders (checkout_id, id)`,
    `create index orders_of_delivery on orders (delivery_id, id) where delivery_id is not null`,
    `create index orders_of_part on orders (part_id, status, id)`,
    `create index orders_listed on orders (id)
      where status in (${quoted(listedStatuses)})`,
    `create index orders_open on orders (status, currency, total_minor) where status in (${quoted(openStatuses)})`,
    // One for each filter of open orders, so that a buyer's list is in its order.
    `create index orders_unpaid_of_buyer on orders (user_email, id)
      where status in ('unpaid')`,
    `create index orders_pending_of_buyer on orders (user_email, id)
      where status in ('paid', 'partlyShipped')`,
    // For a buyer's search by part.
    `create index orders_of_buyer_by_part on orders (user_email, part_id, status, id)`,
    `create index orders_unverified_of_part on orders (part_id) where unverified_network is not null`,
    `create index orders_unverified_of_buyer on orders (user_email) where unverified_network is not null`,
    // The short order number is the last ten digits of the id; its last five are read out over the telephone.
    `create index orders_by_number on orders (substr(id, 27))`,
    `create index orders_by_number_end on orders (substr(id, 32))`,
  ];
}

const legalMove = `(${Object.entries(moves)
  .filter(([, next]) => next.length > 0)
  .map(([status, next]) => `(old.status = '${status}' and new.status in (${quoted(next)}))`)
  .join(' or ')})`;
/** The terms an order was placed with never change. */
const terms = [
  'checkout_id',
  'part_id',
  'part_name',
  'unit_price_minor',
  'quantity',
  'price_minor',
  'tax_rate',
  'tax_treatment',
  'tax_minor',
  'freight_minor',
  'total_minor',
  'currency',
  'user_email',
  'country',
  'company',
  'tax_id',
  'po_number',
  'language',
];
const termsChanged = `(
  ${terms.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')} or
  (old.transaction_id is not null and old.transaction_id <> new.transaction_id)
)`;

function sqliteGuards(): string[] {
  return [
    `create trigger orders_moves before update of status on orders
      when old.status <> new.status and not ${legalMove}
      begin select raise(abort, 'orders_moves: no such move'); end`,
    `create trigger orders_terms before update on orders
      when ${termsChanged}
      begin select raise(abort, 'orders_terms: an order keeps what it was placed with'); end`,
    `create trigger orders_no_delete before delete on orders
      begin select raise(abort, 'orders_no_delete: orders are never deleted'); end`,
  ];
}

function postgresGuards(): string[] {
  return [
    `create function orders_guard() returns trigger language plpgsql as $$
      begin
        if old.status <> new.status and not ${legalMove} then
          raise exception 'orders_moves: no such move' using errcode = 'check_violation';
        end if;
        if ${termsChanged} then
          raise exception 'orders_terms: an order keeps what it was placed with' using errcode = 'check_violation';
        end if;
        return new;
      end $$`,
    `create trigger orders_guard before update on orders
      for each row execute function orders_guard()`,
    `create function reject_change() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'check_violation';
      end $$`,
    `create trigger orders_no_delete before delete on orders
      for each row execute function reject_change()`,
  ];
}

/** Stored per buyer, because a buyer has few names and may have many orders. */
function buyerTerms({ text, keyed }: Dialect): string[] {
  return [
    `create table buyer_terms (
      term ${text} not null,
      user_email ${text} not null,
      primary key (term, user_email)
    ) ${keyed}`,
    `create index buyer_terms_of_buyer on buyer_terms (user_email, term)`,
  ];
}
