import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Parts, orders, the stock ledger, payments and everything that hangs on them, with the invariants of
 * rulings §4 as constraints. Statements are kept one by one, since neither engine's driver takes several.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  // Byte order on both engines, so that lists sort alike whatever the machine's locale.
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const strict = postgres ? '' : 'strict';
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table parts (
    id ${text} primary key,
    sku ${text},
    sku_key ${text},
    name ${text} not null,
    name_key ${text} not null,
    category ${text},
    price ${int} not null check (price between 5 and 400),
    minimum_quantity ${int} not null check (minimum_quantity between 50 and 500),
    available ${int} not null check (available >= 0),
    description ${text} not null,
    img ${text} not null,
    created_at ${int} not null,
    updated_at ${int} not null,
    deleted_at ${int},
    check ((sku is null) = (sku_key is null))
  ) ${strict}`);
  await run(`create unique index parts_name on parts (name_key) where deleted_at is null`);
  await run(
    `create unique index parts_sku on parts (sku_key) where deleted_at is null and sku_key is not null`,
  );
  await run(`create index parts_newest on parts (id) where deleted_at is null`);
  await run(
    `create index parts_by_category on parts (category, name_key) where deleted_at is null`,
  );
  await run(`create index parts_by_price on parts (price, id) where deleted_at is null`);
  await run(`create index parts_by_available on parts (available, id) where deleted_at is null`);

  await run(`create table orders (
    id ${text} primary key,
    part_id ${text} not null references parts (id),
    tool_name ${text} not null,
    unit_price ${int} not null check (unit_price > 0),
    quantity ${int} not null check (quantity between 1 and 1000),
    price ${int} not null check (price = unit_price * quantity),
    currency ${text} not null,
    user_email ${text} not null,
    user_name ${text} not null,
    phone ${text} not null,
    address ${text} not null,
    status ${text} not null check (status in ('unpaid', 'paid', 'shipped', 'cancelled', 'lapsed', 'refunded')),
    transaction_id ${text} unique,
    placed_at ${int} not null,
    paid_at ${int},
    shipped_at ${int},
    ended_at ${int},
    check ((status in ('paid', 'shipped', 'refunded')) = (transaction_id is not null)),
    check ((transaction_id is null) = (paid_at is null)),
    check ((status = 'shipped') = (shipped_at is not null)),
    check ((status in ('cancelled', 'lapsed', 'refunded')) = (ended_at is not null))
  ) ${strict}`);
  await run(`create index orders_of_buyer on orders (user_email, id)`);
  await run(`create index orders_by_status on orders (status, id)`);
  await run(`create index orders_of_part on orders (part_id, status)`);
  await run(
    `create index orders_listed on orders (id) where status in ('unpaid', 'paid', 'shipped', 'refunded')`,
  );

  await run(`create table stock_ledger (
    id ${text} primary key,
    part_id ${text} not null references parts (id),
    delta ${int} not null check (delta <> 0),
    level_after ${int} not null check (level_after >= 0),
    reason ${text} not null check (reason in ('order', 'cancel', 'lapse', 'refund', 'admin', 'import')),
    order_id ${text} references orders (id),
    actor ${text},
    at ${int} not null,
    check ((reason in ('order', 'cancel', 'lapse', 'refund')) = (order_id is not null)),
    check ((reason = 'order') <= (delta < 0)),
    check ((reason in ('cancel', 'lapse', 'refund')) <= (delta > 0))
  ) ${strict}`);
  await run(`create index stock_ledger_of_part on stock_ledger (part_id, id)`);
  // An order takes its stock once and gives it back at most once, whatever races.
  await run(
    `create unique index stock_taken_once on stock_ledger (order_id) where reason = 'order'`,
  );
  await run(`create unique index stock_returned_once on stock_ledger (order_id)
    where reason in ('cancel', 'lapse', 'refund')`);

  await run(`create table payment_intents (
    id ${text} primary key,
    order_id ${text} not null references orders (id),
    provider ${text} not null,
    amount_minor ${int} not null check (amount_minor > 0),
    currency ${text} not null,
    client_secret ${text} not null,
    status ${text} not null check (status in ('open', 'succeeded', 'canceled', 'refunded')),
    created_at ${int} not null
  ) ${strict}`);
  await run(
    `create unique index one_open_intent_per_order on payment_intents (order_id) where status = 'open'`,
  );
  await run(`create index payment_intents_of_order on payment_intents (order_id)`);
  await run(
    `create table payment_events (id ${text} primary key, received_at ${int} not null) ${strict}`,
  );
  await run(`create table refunds (
    intent_id ${text} primary key references payment_intents (id),
    order_id ${text} not null references orders (id),
    amount_minor ${int} not null check (amount_minor > 0),
    reason ${text} not null check (reason in ('admin', 'order gone', 'paid twice')),
    status ${text} not null check (status in ('asked', 'done')),
    created_at ${int} not null
  ) ${strict}`);
  await run(`create index refunds_asked on refunds (created_at) where status = 'asked'`);
  await run(`create table sandbox_intents (
    id ${text} primary key,
    order_id ${text} not null,
    amount_minor ${int} not null check (amount_minor > 0),
    currency ${text} not null,
    client_secret ${text} not null unique,
    idempotency_key ${text} not null unique,
    status ${text} not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
    refunded_minor ${int} not null default 0 check (refunded_minor between 0 and amount_minor),
    created_at ${int} not null
  ) ${strict}`);

  await run(`create table idempotency_keys (
    scope ${text} not null,
    key ${text} not null,
    request_hash ${text} not null,
    body ${text} not null,
    created_at ${int} not null,
    primary key (scope, key)
  ) ${strict}`);
  await run(`create index idempotency_keys_by_age on idempotency_keys (created_at)`);

  await run(`create table outbox (
    id ${text} primary key,
    kind ${text} not null,
    recipient ${text} not null,
    payload ${text} not null,
    created_at ${int} not null,
    next_attempt_at ${int} not null,
    attempts ${int} not null default 0,
    sent_at ${int},
    last_error ${text}
  ) ${strict}`);
  await run(`create index outbox_due on outbox (next_attempt_at) where sent_at is null`);

  await run(`create table reviews (
    id ${text} primary key,
    email ${text} not null,
    name ${text} not null,
    img ${text} not null,
    rating ${int} not null check (rating between 1 and 5),
    description ${text} not null,
    created_at ${int} not null
  ) ${strict}`);
  await run(`create table profiles (
    email ${text} primary key,
    name ${text} not null,
    img ${text} not null,
    country ${text} not null,
    city ${text} not null,
    location ${text} not null,
    updated_at ${int} not null
  ) ${strict}`);
  await run(`create table users (
    id ${text} primary key,
    email ${text} not null unique,
    role ${text} check (role = 'admin'),
    created_at ${int} not null
  ) ${strict}`);
  await run(`create table messages (
    id ${text} primary key,
    kind ${text} not null check (kind in ('subscribe', 'contact')),
    email ${text} not null,
    name ${text},
    message ${text},
    created_at ${int} not null
  ) ${strict}`);
  await run(`create table rate_limits (
    key ${text} primary key,
    hits ${int} not null,
    resets_at ${int} not null
  ) ${strict}`);
  await run(`create index rate_limits_by_age on rate_limits (resets_at)`);
  await run(`create table audit_log (
    id ${text} primary key,
    at ${int} not null,
    actor ${text} not null,
    action ${text} not null,
    subject ${text} not null,
    before ${text},
    after ${text}
  ) ${strict}`);

  await (postgres ? postgresTriggers(run) : sqliteTriggers(run));
}

/** Legal moves of an order (src/domain/orders/order.states.ts), as SQL; a test compares the two. */
const legalMove = `(
  (old.status = 'unpaid' and new.status in ('paid', 'cancelled', 'lapsed')) or
  (old.status = 'paid' and new.status in ('shipped', 'refunded'))
)`;
/** What an order was placed with never changes. */
const termsChanged = `(
  old.part_id <> new.part_id or old.unit_price <> new.unit_price or old.quantity <> new.quantity or
  old.user_email <> new.user_email or old.tool_name <> new.tool_name or
  (old.transaction_id is not null and old.transaction_id <> new.transaction_id)
)`;

async function sqliteTriggers(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`create trigger orders_moves before update of status on orders
    when old.status <> new.status and not ${legalMove}
    begin select raise(abort, 'orders_moves: no such move'); end`);
  await run(`create trigger orders_terms before update on orders
    when ${termsChanged}
    begin select raise(abort, 'orders_terms: an order keeps what it was placed with'); end`);
  await run(`create trigger orders_kept before delete on orders
    begin select raise(abort, 'orders_kept: orders are never deleted'); end`);
  await run(`create trigger ledger_kept before update on stock_ledger
    begin select raise(abort, 'ledger_kept: the ledger is only added to'); end`);
  await run(`create trigger ledger_kept_delete before delete on stock_ledger
    begin select raise(abort, 'ledger_kept: the ledger is only added to'); end`);
}

async function postgresTriggers(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`create function orders_guard() returns trigger language plpgsql as $$
    begin
      if old.status <> new.status and not ${legalMove} then
        raise exception 'orders_moves: no such move' using errcode = 'check_violation';
      end if;
      if ${termsChanged} then
        raise exception 'orders_terms: an order keeps what it was placed with' using errcode = 'check_violation';
      end if;
      return new;
    end $$`);
  await run(`create trigger orders_guard before update on orders
    for each row execute function orders_guard()`);
  await run(`create function rows_are_kept() returns trigger language plpgsql as $$
    begin
      raise exception '%_kept: rows are never changed or deleted', tg_table_name using errcode = 'check_violation';
    end $$`);
  await run(`create trigger orders_kept before delete on orders
    for each row execute function rows_are_kept()`);
  await run(`create trigger ledger_kept before update or delete on stock_ledger
    for each row execute function rows_are_kept()`);
}
