import { type Kysely, sql } from 'kysely';
import { type Dialect, dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';

/** Adds payments of invoices, account statements, and the mails about due invoices (decision 58). */
export async function addOpenItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of statementsOf(dialects[engine])) await sql.raw(statement).execute(db);
}

const statementsOf = (dialect: Dialect): readonly string[] => [
  ...statements(dialect),
  ...payments(dialect),
  ...allocations(dialect),
  ...reminders(dialect),
  ...moves(dialect),
];

const statements = ({ text, int, strict, refuse }: Dialect): readonly string[] => [
  `create table bank_statements (
    id ${text} primary key,
    file_name ${text} not null,
    format ${text} not null check (format in ('camt.053', 'mt940', 'csv')),
    -- As the file names it; empty if it does not.
    account ${text} not null default '',
    currency ${text} not null,
    -- The first and last day of its lines.
    from_on ${text} not null check (length(from_on) = 10),
    to_on ${text} not null check (length(to_on) = 10),
    line_count ${int} not null check (line_count > 0),
    -- SHA-256 of the file, which is stored once.
    digest ${text} not null unique check (length(digest) = 64),
    uploaded_by ${text} not null,
    created_at ${int} not null
  ) ${strict}`,
  `create table bank_statement_lines (
    id ${text} primary key,
    statement_id ${text} not null references bank_statements (id),
    position ${int} not null check (position > 0),
    booked_on ${text} not null check (length(booked_on) = 10),
    -- Negative if money went out.
    amount_minor ${int} not null check (amount_minor <> 0),
    purpose ${text} not null,
    payer ${text} not null,
    iban ${text} not null,
    bank_reference ${text} not null,
    is_reversal ${int} not null check (is_reversal in (0, 1)),
    -- What makes it this movement of the account; null if an earlier statement has it.
    fingerprint ${text} unique check (length(fingerprint) = 64),
    same_as ${text} references bank_statement_lines (id),
    unique (statement_id, position),
    check ((fingerprint is null) = (same_as is not null))
  ) ${strict}`,
  `create index bank_statement_lines_same on bank_statement_lines (same_as) where same_as is not null`,
  ...refuse({
    name: 'bank_statement_lines_kept',
    event: 'update on bank_statement_lines',
    when: 'true',
    message: 'the lines of a statement stay as they are',
  }),
  // How the columns of a bank's CSV files are read, by their headings.
  `create table bank_csv_mappings (
    headings ${text} primary key check (length(headings) = 64),
    mapping ${text} not null,
    updated_at ${int} not null
  ) ${strict}`,
];

const payments = ({ text, int, strict, refuse }: Dialect): readonly string[] => [
  `create table invoice_payments (
    id ${text} primary key,
    company_id ${text} not null references companies (id),
    received_on ${text} not null check (length(received_on) = 10),
    amount_minor ${int} not null check (amount_minor > 0),
    currency ${text} not null,
    reference ${text} not null default '',
    -- The payer's account, by which later payments are known.
    iban ${text} not null default '',
    line_id ${text} references bank_statement_lines (id),
    recorded_by ${text} not null,
    created_at ${int} not null,
    reversed_at ${int},
    reversed_by ${text},
    check ((reversed_at is null) = (reversed_by is null))
  ) ${strict}`,
  'create unique index invoice_payments_of_company on invoice_payments (company_id, id)',
  // A line is booked once, and again only after its payment was reversed.
  `create unique index invoice_payments_of_line on invoice_payments (line_id)
    where line_id is not null and reversed_at is null`,
  `create index invoice_payments_by_iban on invoice_payments (iban, company_id)
    where iban <> '' and reversed_at is null`,
  ...refuse({
    name: 'invoice_payments_kept',
    event: 'update on invoice_payments',
    when: `old.reversed_at is not null or old.company_id <> new.company_id or old.amount_minor <> new.amount_minor
      or old.currency <> new.currency or old.received_on <> new.received_on
      or old.line_id is distinct from new.line_id
      or (new.reversed_at is not null and exists (
        select 1 from invoice_payment_allocations where payment_id = new.id))`,
    message: 'a payment stays as it was recorded until it is reversed, when it pays nothing',
  }),
];

const allocations = ({ text, int, strict, refuse }: Dialect): readonly string[] => {
  const others = `payment_id = new.payment_id and invoice_id <> new.invoice_id`;
  const guard = `
    (select payments.reversed_at is not null or payments.amount_minor < new.amount_minor + coalesce((
        select sum(amount_minor) from invoice_payment_allocations where ${others}), 0)
      from invoice_payments as payments where payments.id = new.payment_id)
    or not exists (
      select 1 from invoices join orders on orders.id = invoices.order_id
        join invoice_payments as payments on payments.id = new.payment_id
      where invoices.id = new.invoice_id and invoices.kind = 'invoice' and invoices.due_on is not null
        and orders.company_id = payments.company_id and invoices.currency = payments.currency
        and invoices.total_minor >= new.amount_minor + new.discount_minor + coalesce((
          select sum(amount_minor + discount_minor) from invoice_payment_allocations
          where invoice_id = new.invoice_id and payment_id <> new.payment_id), 0))`;
  const message = 'a payment pays what its company owes, once and no more than it is';
  return [
    `create table invoice_payment_allocations (
      payment_id ${text} not null references invoice_payments (id),
      invoice_id ${text} not null references invoices (id),
      amount_minor ${int} not null check (amount_minor >= 0),
      -- What the buyer took off by the terms of payment.
      discount_minor ${int} not null default 0 check (discount_minor >= 0),
      primary key (payment_id, invoice_id),
      check (amount_minor + discount_minor > 0)
    ) ${strict}`,
    'create index invoice_payment_allocations_of_invoice on invoice_payment_allocations (invoice_id)',
    ...refuse({
      name: 'invoice_payment_allocations_added',
      event: 'insert on invoice_payment_allocations',
      when: guard,
      message,
    }),
    ...refuse({
      name: 'invoice_payment_allocations_changed',
      event: 'update on invoice_payment_allocations',
      when: `old.payment_id <> new.payment_id or old.invoice_id <> new.invoice_id or ${guard}`,
      message,
    }),
  ];
};

const reminders = ({ text, int, strict }: Dialect): readonly string[] => [
  `create table invoice_reminders (
    invoice_id ${text} not null references invoices (id),
    kind ${text} not null check (kind in ('due', 'overdue')),
    sent_at ${int} not null,
    primary key (invoice_id, kind)
  ) ${strict}`,
];

const weekOf = (time: string) => `(${time} - 345600000) / 604800000 * 604800000 + 345600000`;
const sold = 'order_lines.unit_price_minor * (order_lines.quantity - order_lines.refunded_units)';
const isSale = `order_id = new.id and fulfilment in ('toSend', 'partSent', 'sent')`;

/** A wrong payment is reversed: the order is owed again, and no longer a sale. */
const moves = ({ engine, refuse, afterRow }: Dialect): readonly string[] => [
  ...(engine === 'postgres'
    ? ['drop function orders_moves() cascade']
    : ['drop trigger orders_moves']),
  ...refuse({
    name: 'orders_moves',
    event: 'update of payment_status on orders',
    when: `old.payment_status <> new.payment_status and not (
      (old.payment_status = 'open' and new.payment_status in ('paid', 'void'))
      or (old.payment_status = 'owed' and new.payment_status in ('paid', 'refunded'))
      or (old.payment_status = 'paid' and new.payment_status = 'refunded')
      or (old.payment_status = 'paid' and new.payment_status = 'owed' and new.payment = 'invoice'))`,
    message: 'no such move',
  }),
  ...afterRow({
    name: 'sale_unpaid',
    event: 'update of payment_status on orders',
    when: `old.payment_status = 'paid' and new.payment_status = 'owed'`,
    body: `
      update revenue_by_week set
        order_count = order_count - (select count(*) from order_lines where ${isSale}),
        amount_minor = amount_minor - (select coalesce(sum(${sold}), 0) from order_lines where ${isSale})
        where week_start = ${weekOf('old.paid_at')} and currency = new.currency
          and shard = ${engine === 'postgres' ? 'right(new.id, 1)' : 'substr(new.id, -1)'};
      delete from recent_sales where line_id in (select id from order_lines where ${isSale});`,
  }),
];
