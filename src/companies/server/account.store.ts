import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type { CompanyRow } from '../../platform/server/db/tables/schema.ts';

/** The columns of a company that decide what it may order on account. */
export type AccountColumns = Pick<
  CompanyRow,
  | 'id'
  | 'status'
  | 'terms_days'
  | 'terms_discount_percent'
  | 'terms_discount_days'
  | 'credit_limit_minor'
>;

/**
 * Locks the company of a buyer, so that orders of two colleagues count each other. It comes before orders and parts,
 * since recording a payment holds the company and then its orders.
 */
export async function lockAccount(tx: Tx, email: string): Promise<AccountColumns | undefined> {
  return tx
    .selectFrom('companies')
    .select([
      'id',
      'status',
      'terms_days',
      'terms_discount_percent',
      'terms_discount_days',
      'credit_limit_minor',
    ])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('company_people')
        .select('company_id')
        .where('user_email', '=', email)
        .where('joined_at', 'is not', null),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a company owes on account: its orders that are not paid, invoiced or not, less what was cancelled or credited. */
export async function owedByCompany(
  db: Executor,
  companyId: string,
  currency: string,
): Promise<number> {
  const { rows } = await sql<{ owed: number | string | null }>`
    select sum(orders.total_minor - (
      select sum(refunded_minor + allowance_minor) from order_lines where order_id = orders.id)
      - coalesce((select sum(paid.amount_minor + paid.discount_minor) from invoice_payment_allocations as paid
        join invoices on invoices.id = paid.invoice_id where invoices.order_id = orders.id), 0)) as owed
    from orders where company_id = ${companyId} and payment_status = 'owed' and currency = ${currency}`.execute(
    db,
  );
  return Number(rows[0]?.owed ?? 0);
}
