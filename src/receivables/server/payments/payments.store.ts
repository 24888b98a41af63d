import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { InvoicePaymentRow } from '../../../platform/server/db/tables/schema.ts';
import type { Allocation } from '../../rules/match-lines.ts';

/** Locks companies by id, so that their payments take turns; it comes before their orders. */
export async function lockCompanies(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertPayments(tx: Tx, rows: readonly InvoicePaymentRow[]): Promise<void> {
  await tx.insertInto('invoice_payments').values(rows).execute();
}

/** What new payments pay. */
export async function insertAllocations(
  tx: Tx,
  allocations: readonly (Allocation & { readonly paymentId: string })[],
): Promise<void> {
  if (allocations.length === 0) return;
  await tx
    .insertInto('invoice_payment_allocations')
    .values(
      allocations.map(({ paymentId, invoiceId, amountMinor, discountMinor }) => ({
        payment_id: paymentId,
        invoice_id: invoiceId,
        amount_minor: amountMinor,
        discount_minor: discountMinor,
      })),
    )
    .execute();
}

export function findPayment(db: Executor, id: string): Promise<InvoicePaymentRow | undefined> {
  return db.selectFrom('invoice_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export type AllocationRow = {
  readonly payment_id: string;
  readonly invoice_id: string;
  readonly amount_minor: number;
  readonly discount_minor: number;
};

export async function allocationsOf(
  db: Executor,
  paymentIds: readonly string[],
): Promise<(AllocationRow & { readonly number: string; readonly order_id: string })[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('invoice_payment_allocations')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .selectAll('invoice_payment_allocations')
    .select(['invoices.number', 'invoices.order_id'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('invoices.number')
    .execute();
}

/** What payments pay of an invoice, the newest payment first. */
export function allocationsTo(db: Executor, invoiceId: string): Promise<AllocationRow[]> {
  return db
    .selectFrom('invoice_payment_allocations')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('payment_id', 'desc')
    .execute();
}

/** Adds what a payment pays; of an invoice that it pays in part already it pays more. */
export async function addAllocations(
  tx: Tx,
  paymentId: string,
  allocations: readonly Allocation[],
): Promise<void> {
  for (const { invoiceId, amountMinor, discountMinor } of allocations)
    await tx
      .insertInto('invoice_payment_allocations')
      .values({
        payment_id: paymentId,
        invoice_id: invoiceId,
        amount_minor: amountMinor,
        discount_minor: discountMinor,
      })
      .onConflict((conflict) =>
        conflict.columns(['payment_id', 'invoice_id']).doUpdateSet((eb) => ({
          amount_minor: eb('invoice_payment_allocations.amount_minor', '+', amountMinor),
          discount_minor: eb('invoice_payment_allocations.discount_minor', '+', discountMinor),
        })),
      )
      .execute();
}

/** Sets what a payment pays of an invoice; nothing removes it. */
export async function setAllocation(tx: Tx, row: AllocationRow): Promise<void> {
  const of = (query: 'amount_minor' | 'discount_minor') => row[query];
  if (of('amount_minor') + of('discount_minor') === 0)
    await tx
      .deleteFrom('invoice_payment_allocations')
      .where('payment_id', '=', row.payment_id)
      .where('invoice_id', '=', row.invoice_id)
      .execute();
  else
    await tx
      .updateTable('invoice_payment_allocations')
      .set({ amount_minor: row.amount_minor, discount_minor: row.discount_minor })
      .where('payment_id', '=', row.payment_id)
      .where('invoice_id', '=', row.invoice_id)
      .execute();
}

export async function removeAllocations(tx: Tx, paymentId: string): Promise<void> {
  await tx.deleteFrom('invoice_payment_allocations').where('payment_id', '=', paymentId).execute();
}

export async function markReversed(
  tx: Tx,
  id: string,
  { actor, now }: { readonly actor: string; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('invoice_payments')
    .set({ reversed_at: now, reversed_by: actor })
    .where('id', '=', id)
    .execute();
}

export type ListedPayment = InvoicePaymentRow & {
  readonly company: string;
  readonly statement_id: string | null;
};

/** A page of payments, the newest first. */
export async function listPayments(
  db: Executor,
  {
    company,
    limit,
    cursor,
  }: { company?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<ListedPayment>> {
  const rows = await db
    .selectFrom('invoice_payments')
    .innerJoin('companies', 'companies.id', 'invoice_payments.company_id')
    .leftJoin('bank_statement_lines', 'bank_statement_lines.id', 'invoice_payments.line_id')
    .selectAll('invoice_payments')
    .select(['companies.name as company', 'bank_statement_lines.statement_id'])
    .$if(company !== undefined, (query) =>
      query.where('invoice_payments.company_id', '=', company ?? ''),
    )
    .$if(cursor !== undefined, (query) => query.where('invoice_payments.id', '<', cursor ?? ''))
    .orderBy('invoice_payments.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => id);
}
