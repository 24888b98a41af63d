import { type Kysely, sql } from 'kysely';
import { type Dialect, dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';

/**
 * Adds invoices of single shipments, credit notes that say which invoice they correct, and credit that is paid out to a
 * company (decision 61).
 */
export async function addPartInvoicesAndPayouts(
  db: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  const dialect = dialects[engine];
  for (const statement of statementsOf(dialect)) await sql.raw(statement).execute(db);
}

const statementsOf = (dialect: Dialect): readonly string[] => [
  ...columnsOfInvoices(dialect),
  ...billedUnits(dialect),
  ...payouts(dialect),
  ...replacedGuards(dialect),
];

const dropTrigger = ({ engine }: Dialect, name: string) =>
  engine === 'postgres' ? `drop function ${name}() cascade` : `drop trigger ${name}`;

const columnsOfInvoices = (dialect: Dialect): readonly string[] => [
  // 0 for the invoice of a whole order; those of its shipments count from 1.
  `alter table invoices add column part ${dialect.int} not null default 0 check (part >= 0)`,
  `alter table invoices add column corrects_id ${dialect.text} references invoices (id)`,
  dropTrigger(dialect, 'invoices_no_update'),
  `update invoices set corrects_id = (select whole.id from invoices as whole
    where whole.order_id = invoices.order_id and whole.kind = 'invoice') where kind = 'creditNote'`,
  ...dialect.refuse({
    name: 'invoices_no_update',
    event: 'update on invoices',
    when: 'true',
    message: 'issued documents and their numbers are kept',
  }),
  'drop index one_invoice_per_order',
  `create unique index one_invoice_per_part on invoices (order_id, part) where kind = 'invoice'`,
  'drop index one_credit_note_per_refund',
  `create unique index one_credit_note_per_refund on invoices (refund_id, corrects_id)
    where refund_id is not null`,
  'create index invoices_corrected on invoices (corrects_id) where corrects_id is not null',
  ...dialect.refuse({
    name: 'invoices_whole_or_parts',
    event: 'insert on invoices',
    when: `(new.kind = 'invoice' and exists (select 1 from invoices where order_id = new.order_id
        and kind = 'invoice' and (part = 0 or new.part = 0)))
      or (new.kind = 'creditNote' and not exists (select 1 from invoices where id = new.corrects_id
        and kind = 'invoice' and order_id = new.order_id))`,
    message:
      'an order has one invoice or one for each part, and a credit note corrects one of them',
  }),
];

const credited = (column: 'units' | 'amount_minor') => `coalesce((
  select sum(${column}) from refund_shares
  where invoice_id = new.invoice_id and line_id = new.line_id), 0)`;

/** What the invoice of a shipment bills of each line, and what refunds take back of it. */
const billedUnits = (dialect: Dialect): readonly string[] => {
  const { text, int, strict, refuse } = dialect;
  const kept = (table: string) =>
    (['update', 'delete'] as const).flatMap((action) =>
      refuse({
        name: `${table}_no_${action}`,
        event: `${action} on ${table}`,
        when: 'true',
        message: 'what an invoice bills is kept',
      }),
    );
  return [
    `create table invoice_lines (
      invoice_id ${text} not null references invoices (id),
      -- Checked by a trigger: a foreign key would lock lines that another shipment of the order holds.
      line_id ${text} not null,
      units ${int} not null check (units >= 0),
      -- With freight and tax.
      amount_minor ${int} not null check (amount_minor > 0),
      -- The net freight in it.
      freight_minor ${int} not null default 0 check (freight_minor >= 0),
      primary key (invoice_id, line_id)
    ) ${strict}`,
    'create index invoice_lines_of_line on invoice_lines (line_id, invoice_id)',
    ...refuse({
      name: 'invoice_lines_sent',
      event: 'insert on invoice_lines',
      when: `not exists (select 1 from invoices join order_lines on order_lines.order_id = invoices.order_id
          where invoices.id = new.invoice_id and invoices.part > 0 and order_lines.id = new.line_id
            and order_lines.sent_units >= new.units + coalesce((
              select sum(units) from invoice_lines where line_id = new.line_id), 0)
            and order_lines.total_minor >= new.amount_minor + coalesce((
              select sum(amount_minor) from invoice_lines where line_id = new.line_id), 0))`,
      message: 'an invoice bills units that were sent, once, and no more than they cost',
    }),
    ...kept('invoice_lines'),
    `create table refund_shares (
      refund_id ${text} not null references refunds (id),
      invoice_id ${text} not null,
      line_id ${text} not null,
      units ${int} not null check (units >= 0),
      amount_minor ${int} not null check (amount_minor > 0),
      freight_minor ${int} not null default 0 check (freight_minor >= 0),
      primary key (refund_id, invoice_id),
      foreign key (invoice_id, line_id) references invoice_lines (invoice_id, line_id)
    ) ${strict}`,
    'create index refund_shares_of_line on refund_shares (invoice_id, line_id)',
    ...refuse({
      name: 'refund_shares_billed',
      event: 'insert on refund_shares',
      when: `not exists (select 1 from refunds
          join invoice_lines on invoice_lines.line_id = refunds.line_id
            and invoice_lines.invoice_id = new.invoice_id
          where refunds.id = new.refund_id and refunds.line_id = new.line_id
            and refunds.amount_minor >= new.amount_minor + coalesce((
              select sum(amount_minor) from refund_shares where refund_id = new.refund_id), 0)
            and invoice_lines.units >= new.units + ${credited('units')}
            and invoice_lines.amount_minor >= new.amount_minor + ${credited('amount_minor')})`,
      message: 'a refund takes back what an invoice bills, once',
    }),
    ...kept('refund_shares'),
  ];
};

const payouts = ({ text, int, strict, refuse }: Dialect): readonly string[] => [
  `create table credit_payouts (
    id ${text} primary key,
    company_id ${text} not null references companies (id),
    paid_on ${text} not null check (length(paid_on) = 10),
    amount_minor ${int} not null check (amount_minor > 0),
    currency ${text} not null,
    reference ${text} not null default '',
    recorded_by ${text} not null,
    created_at ${int} not null,
    reversed_at ${int},
    reversed_by ${text},
    check ((reversed_at is null) = (reversed_by is null))
  ) ${strict}`,
  'create unique index credit_payouts_of_company on credit_payouts (company_id, id)',
  ...refuse({
    name: 'credit_payouts_kept',
    event: 'update on credit_payouts',
    when: `old.reversed_at is not null or old.company_id <> new.company_id or old.amount_minor <> new.amount_minor
      or old.currency <> new.currency or old.paid_on <> new.paid_on
      or (new.reversed_at is not null and exists (
        select 1 from credit_payout_shares where payout_id = new.id))`,
    message: 'a payout stays as it was recorded until it is reversed',
  }),
  // Which payments the credit came from, so that none of it pays an invoice as well.
  `create table credit_payout_shares (
    payout_id ${text} not null references credit_payouts (id),
    payment_id ${text} not null references invoice_payments (id),
    amount_minor ${int} not null check (amount_minor > 0),
    primary key (payout_id, payment_id)
  ) ${strict}`,
  'create index credit_payout_shares_of_payment on credit_payout_shares (payment_id)',
  ...refuse({
    name: 'credit_payout_shares_added',
    event: 'insert on credit_payout_shares',
    when: `not exists (select 1 from credit_payouts as payouts join invoice_payments as payments
        on payments.company_id = payouts.company_id and payments.currency = payouts.currency
        where payouts.id = new.payout_id and payments.id = new.payment_id
          and payouts.reversed_at is null and payments.reversed_at is null
          and payments.amount_minor >= new.amount_minor
            + coalesce((select sum(amount_minor) from credit_payout_shares where payment_id = new.payment_id), 0)
            + coalesce((select sum(amount_minor) from invoice_payment_allocations
              where payment_id = new.payment_id), 0))`,
    message: 'a payout pays out credit of its company, once',
  }),
  ...refuse({
    name: 'credit_payout_shares_kept',
    event: 'update on credit_payout_shares',
    when: 'true',
    message: 'a payout stays as it was recorded',
  }),
];

const paidOut = `coalesce((select sum(amount_minor) from credit_payout_shares
  where payment_id = new.payment_id), 0)`;

/** What was paid out pays no invoice, and a payment of which some was paid out is not reversed. */
const replacedGuards = (dialect: Dialect): readonly string[] => {
  const others = `payment_id = new.payment_id and invoice_id <> new.invoice_id`;
  const guard = `
    (select payments.reversed_at is not null or payments.amount_minor < new.amount_minor + ${paidOut} + coalesce((
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
    dropTrigger(dialect, 'invoice_payment_allocations_added'),
    dropTrigger(dialect, 'invoice_payment_allocations_changed'),
    dropTrigger(dialect, 'invoice_payments_kept'),
    ...dialect.refuse({
      name: 'invoice_payment_allocations_added',
      event: 'insert on invoice_payment_allocations',
      when: guard,
      message,
    }),
    ...dialect.refuse({
      name: 'invoice_payment_allocations_changed',
      event: 'update on invoice_payment_allocations',
      when: `old.payment_id <> new.payment_id or old.invoice_id <> new.invoice_id or ${guard}`,
      message,
    }),
    ...dialect.refuse({
      name: 'invoice_payments_kept',
      event: 'update on invoice_payments',
      when: `old.reversed_at is not null or old.company_id <> new.company_id or old.amount_minor <> new.amount_minor
        or old.currency <> new.currency or old.received_on <> new.received_on
        or old.line_id is distinct from new.line_id
        or (new.reversed_at is not null and (
          exists (select 1 from invoice_payment_allocations where payment_id = new.id)
          or exists (select 1 from credit_payout_shares where payment_id = new.id)))`,
      message: 'a payment stays as it was recorded until it is reversed, when it pays nothing',
    }),
  ];
};
