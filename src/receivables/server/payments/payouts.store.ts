import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import type { CreditPayoutRow } from '../../../platform/server/db/tables/schema.ts';

/** What of a company's payments neither pays invoices nor was paid out, the oldest payment first. */
export async function paymentsWithCredit(
  db: Executor,
  companyId: string,
  currency: string,
): Promise<{ readonly id: string; readonly creditMinor: number }[]> {
  const { rows } = await sql<{ id: string; credit: number | string }>`
    select * from (select id, received_on, amount_minor
      - coalesce((select sum(amount_minor) from invoice_payment_allocations
        where payment_id = invoice_payments.id), 0)
      - coalesce((select sum(amount_minor) from credit_payout_shares
        where payment_id = invoice_payments.id), 0) as credit
      from invoice_payments
      where company_id = ${companyId} and currency = ${currency} and reversed_at is null) as payments
    where credit > 0 order by received_on, id`.execute(db);
  return rows.map(({ id, credit }) => ({ id, creditMinor: Number(credit) }));
}

/** What was paid out of each of these payments. */
export async function paidOutOf(
  db: Executor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('credit_payout_shares')
    .select((eb) => ['payment_id', eb.fn.sum('amount_minor').as('minor')])
    .where('payment_id', 'in', paymentIds)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map((row) => [row.payment_id, Number(row.minor)]));
}

export async function insertPayout(
  tx: Tx,
  row: CreditPayoutRow,
  shares: readonly { readonly id: string; readonly minor: number }[],
): Promise<void> {
  await tx.insertInto('credit_payouts').values(row).execute();
  await tx
    .insertInto('credit_payout_shares')
    .values(
      shares.map(({ id, minor }) => ({ payout_id: row.id, payment_id: id, amount_minor: minor })),
    )
    .execute();
}

export function findPayout(db: Executor, id: string): Promise<CreditPayoutRow | undefined> {
  return db.selectFrom('credit_payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Gives the credit back to the payments that it came from. */
export async function reverseShares(
  tx: Tx,
  id: string,
  { actor, now }: { readonly actor: string; readonly now: number },
): Promise<void> {
  await tx.deleteFrom('credit_payout_shares').where('payout_id', '=', id).execute();
  await tx
    .updateTable('credit_payouts')
    .set({ reversed_at: now, reversed_by: actor })
    .where('id', '=', id)
    .execute();
}

/** A company's payouts, the newest first. */
export function payoutsOf(
  db: Executor,
  companyId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<CreditPayoutRow[]> {
  return db
    .selectFrom('credit_payouts')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
