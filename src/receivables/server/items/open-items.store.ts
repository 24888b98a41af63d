import type { Language } from '../../../platform/rules/language/language.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

/** An invoice on account with what was credited and paid of it. */
export type AccountInvoice = {
  readonly id: string;
  readonly number: string;
  readonly order_id: string;
  readonly company_id: string;
  readonly po_number: string | null;
  readonly user_email: string;
  readonly user_name: string;
  readonly language: Language;
  readonly payment_status: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly currency: string;
  readonly total_minor: number;
  readonly credited_minor: number;
  readonly paid_minor: number;
  readonly discounted_minor: number;
  readonly discount_minor: number | null;
  readonly discount_until: string | null;
};

const credited = sql<
  number | string
>`(select coalesce(sum(notes.total_minor), 0) from invoices as notes
  where notes.corrects_id = invoices.id)`;
const settled = (column: 'amount_minor' | 'discount_minor') =>
  sql<number | string>`(select coalesce(sum(${sql.ref(column)}), 0) from invoice_payment_allocations
    where invoice_payment_allocations.invoice_id = invoices.id)`;

/** Invoices on account; `owed` ones belong to orders that are not settled, and nothing is open of others. */
function accountInvoices(db: Executor) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.order_id',
      'invoices.issued_on',
      'invoices.due_on',
      'invoices.currency',
      'invoices.total_minor',
      'invoices.discount_minor',
      'invoices.discount_until',
      'orders.company_id',
      'orders.po_number',
      'orders.user_email',
      'orders.user_name',
      'orders.language',
      'orders.payment_status',
      credited.as('credited_minor'),
      settled('amount_minor').as('paid_minor'),
      settled('discount_minor').as('discounted_minor'),
    ])
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.due_on', 'is not', null)
    .where('orders.company_id', 'is not', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof accountInvoices>['execute']>>[number];

const read = (rows: readonly Row[]): AccountInvoice[] =>
  rows.map(({ company_id, due_on, credited_minor, paid_minor, discounted_minor, ...row }) => ({
    ...row,
    company_id: company_id ?? '',
    due_on: due_on ?? '',
    credited_minor: Number(credited_minor),
    paid_minor: Number(paid_minor),
    discounted_minor: Number(discounted_minor),
  }));

export const openMinorOf = (row: AccountInvoice): number =>
  row.total_minor - row.credited_minor - row.paid_minor - row.discounted_minor;

/** Invoices of which something is open, in the order in which they fall due; of some companies, or of all. */
export async function openInvoices(
  db: Executor,
  currency: string,
  companies?: readonly string[],
): Promise<AccountInvoice[]> {
  if (companies?.length === 0) return [];
  const rows = await accountInvoices(db)
    .where('orders.payment_status', '=', sql.lit('owed'))
    .where('invoices.currency', '=', currency)
    .$if(companies !== undefined, (query) =>
      query.where('orders.company_id', 'in', [...(companies ?? [])]),
    )
    .orderBy('invoices.due_on')
    .orderBy('invoices.number')
    .execute();
  return read(rows).filter((row) => openMinorOf(row) > 0);
}

/** Invoices on account by their ids. */
export async function findAccountInvoices(
  db: Executor,
  ids: readonly string[],
): Promise<AccountInvoice[]> {
  if (ids.length === 0) return [];
  return read(await accountInvoices(db).where('invoices.id', 'in', ids).execute());
}

/** Those of orders. */
export async function accountInvoicesOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<AccountInvoice[]> {
  if (orderIds.length === 0) return [];
  return read(await accountInvoices(db).where('invoices.order_id', 'in', orderIds).execute());
}

/** Invoices on account by their numbers, open or not. */
export async function companiesByNumber(
  db: Executor,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const rows = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['invoices.number', 'orders.company_id'])
      .where('invoices.number', 'in', numbers.slice(at, at + NUMBERS))
      .where('invoices.due_on', 'is not', null)
      .execute();
    for (const row of rows) if (row.company_id !== null) found.set(row.number, row.company_id);
  }
  return found;
}
const NUMBERS = 500;

/** What of a payment pays no invoice and was not paid out. */
const unspent = sql`amount_minor
  - coalesce((select sum(amount_minor) from invoice_payment_allocations
    where payment_id = invoice_payments.id), 0)
  - coalesce((select sum(amount_minor) from credit_payout_shares
    where payment_id = invoice_payments.id), 0)`;

/** What companies have paid and nobody has allocated or paid out, by company; only those with some. */
export async function creditsOf(
  db: Executor,
  currency: string,
  companies?: readonly string[],
): Promise<Map<string, number>> {
  if (companies?.length === 0) return new Map();
  const of = companies === undefined ? sql`` : sql`and company_id in (${sql.join(companies)})`;
  const { rows } = await sql<{ company_id: string; credit: number | string }>`
    select company_id, sum(${unspent}) as credit
    from invoice_payments where reversed_at is null and currency = ${currency} ${of}
    group by company_id`.execute(db);
  return new Map(
    rows.flatMap((row) => (Number(row.credit) > 0 ? [[row.company_id, Number(row.credit)]] : [])),
  );
}

/** A page of companies that owe something or have a credit, by name; the cursor is a company's id. */
export async function companiesWithItems(
  db: Executor,
  currency: string,
  {
    company,
    limit,
    cursor,
  }: { company?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies
    where ${company === undefined ? sql`true` : sql`id = ${company}`}
      and ${
        cursor === undefined
          ? sql`true`
          : sql`(name_key, id) > (select name_key, id from companies where id = ${cursor})`
      }
      and (exists (select 1 from orders join invoices on invoices.order_id = orders.id
          where orders.company_id = companies.id and orders.payment_status = 'owed'
            and invoices.due_on is not null and invoices.currency = ${currency}
            and invoices.total_minor > ${credited} + ${settled('amount_minor')} + ${settled('discount_minor')})
        or (select sum(${unspent})
          from invoice_payments where company_id = companies.id and reversed_at is null
            and currency = ${currency}) > 0)
    order by name_key, id limit ${limit}`.execute(db);
  return rows;
}

export async function remindersOf(
  db: Executor,
  invoiceIds: readonly string[],
): Promise<{ invoice_id: string; kind: 'due' | 'overdue'; sent_at: number }[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('invoice_reminders')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('sent_at')
    .execute();
}
