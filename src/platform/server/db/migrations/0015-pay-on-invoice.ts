import { type Kysely, sql } from 'kysely';
import { type Dialect, dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';
import { accountGuards } from './pay-on-invoice/guards.ts';

/** Adds orders on a company's account, which are sent before they are paid, and the day on which an invoice is due. */
export async function payOnInvoice(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const dialect = dialects[engine];
  await (engine === 'sqlite' ? rebuildOrders(db) : replaceChecks(db));
  await runAll(db, [
    ...newColumns(dialect),
    ...openOrders,
    `create index orders_owed_of_company on orders (company_id) where payment_status = 'owed'`,
    `create unique index order_proposals_for_shop on order_proposals (id) where decider = 'shop'`,
    ...(engine === 'postgres' ? [] : accountGuards.map(({ name }) => `drop trigger ${name}`)),
    ...(engine === 'postgres'
      ? accountGuards.map(({ name }) => `drop function ${name}() cascade`)
      : []),
    ...accountGuards.flatMap(({ statements }) => statements(dialect)),
  ]);
}

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The checks of `orders` as they were, and as they are. */
const checks = [
  [`check (payment in ('card', 'transfer'))`, `check (payment in ('card', 'transfer', 'invoice'))`],
  [
    `check (payment_status in ('open', 'paid', 'refunded', 'void'))`,
    `check (payment_status in ('open', 'owed', 'paid', 'refunded', 'void'))`,
  ],
  [
    `check ((payment_status in ('paid', 'refunded')) = (transaction_id is not null))`,
    `check ((payment_status in ('owed', 'paid', 'refunded')) = (transaction_id is not null))`,
  ],
  [
    `check ((transaction_id is null) = (paid_at is null))`,
    // What was cancelled or credited on account was never paid.
    `check (case payment_status when 'paid' then paid_at is not null
      when 'refunded' then paid_at is not null or payment = 'invoice' else paid_at is null end)`,
  ],
  [
    `check (payment_status in ('open', 'paid') or open_lines = 0)`,
    `check (payment_status in ('open', 'owed', 'paid') or open_lines = 0)`,
  ],
] as const;

type Stored = { readonly name: string; readonly sql: string };

/** SQLite cannot alter a check. What names the table is dropped for the rebuild and made as it was. */
async function rebuildOrders(db: Kysely<unknown>): Promise<void> {
  const { rows: tables } =
    await sql<Stored>`select name, sql from sqlite_master where type = 'table' and name = 'orders'`.execute(
      db,
    );
  const { rows: indexes } =
    await sql<Stored>`select name, sql from sqlite_master where type = 'index' and tbl_name = 'orders' and sql is not null`.execute(
      db,
    );
  const { rows: triggers } =
    await sql<Stored>`select name, sql from sqlite_master where type = 'trigger' and sql like '%orders%'`.execute(
      db,
    );
  let create = tables[0]?.sql ?? '';
  for (const [before, after] of checks) {
    if (!create.includes(before)) throw new Error(`The table of orders has no ${before}`);
    create = create.replace(before, after);
  }
  await runAll(db, [
    ...triggers.map(({ name }) => `drop trigger ${name}`),
    create.replace(/^create table "?orders"?/i, 'create table new_orders'),
    'insert into new_orders select * from orders',
    'drop table orders',
    'alter table new_orders rename to orders',
    ...indexes.map((index) => index.sql),
    ...triggers.map((trigger) => trigger.sql),
  ]);
}

/** PostgreSQL has named the checks by itself. */
async function replaceChecks(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and (
      pg_get_constraintdef(oid) like '%payment = ANY%'
      or pg_get_constraintdef(oid) like '%payment_status = ANY%'
      or pg_get_constraintdef(oid) like '%(paid_at IS NULL)%')`.execute(db);
  if (rows.length !== checks.length)
    throw new Error(`The table of orders has ${rows.length} checks of its payment`);
  await runAll(db, [
    ...rows.map(({ name }) => `alter table orders drop constraint ${name}`),
    ...checks.map(
      ([, check], at) => `alter table orders add constraint orders_payment_${at} ${check}`,
    ),
  ]);
}

const isUnpaid = `where open_lines > 0 and payment_status = 'open'`;
const isToSend = `where open_lines > 0 and payment_status in ('paid', 'owed')`;

/** What is to be sent is paid or owed, which one index with the status as a column has in no order. */
const openOrders: readonly string[] = [
  'drop index orders_open',
  `create unique index orders_open_unpaid on orders (id) ${isUnpaid}`,
  `create unique index orders_open_to_send on orders (id) ${isToSend}`,
  'drop index orders_open_of_buyer',
  `create unique index orders_open_of_buyer_unpaid on orders (user_email, id) ${isUnpaid}`,
  `create unique index orders_open_of_buyer_to_send on orders (user_email, id) ${isToSend}`,
];

const newColumns = ({ text, int }: Dialect): readonly string[] => [
  // The terms of the company on the day of the order.
  `alter table orders add column terms_days ${int} check (terms_days between 1 and 365)`,
  `alter table orders add column terms_discount_percent ${int}
    check (terms_discount_percent between 1 and 99999)`,
  `alter table orders add column terms_discount_days ${int}
    check (terms_discount_days between 1 and 365)`,
  // A day in the shop's time zone; null for what is paid before.
  `alter table invoices add column due_on ${text} check (length(due_on) = 10)`,
  // What the buyer may take off if the rest is paid by the day beside it.
  `alter table invoices add column discount_minor ${int} check (discount_minor > 0)`,
  `alter table invoices add column discount_until ${text} check (length(discount_until) = 10)`,
  // Colleagues who approve, or the shop for an order above the credit limit.
  `alter table order_proposals add column decider ${text} not null default 'company'
    check (decider in ('company', 'shop'))`,
];
