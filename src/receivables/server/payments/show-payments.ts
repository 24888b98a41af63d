import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { PaymentView } from '../../rules/receivables.schema.ts';
import { paidOutOf } from './payouts.store.ts';
import { type AllocationRow, allocationsOf, listPayments } from './payments.store.ts';

/** A page of payments with what they pay. */
export async function showPayments(
  db: Executor,
  query: Parameters<typeof listPayments>[1],
): Promise<Page<PaymentView>> {
  const page = await listPayments(db, query);
  const allocations = Map.groupBy(
    await allocationsOf(
      db,
      page.rows.map(({ id }) => id),
    ),
    ({ payment_id: id }) => id,
  );
  const paidOut = await paidOutOf(
    db,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, (row) => {
    const own = allocations.get(row.id) ?? [];
    const used =
      own.reduce((sum, { amount_minor: minor }) => sum + minor, 0) + (paidOut.get(row.id) ?? 0);
    return {
      _id: row.id,
      companyId: row.company_id,
      company: row.company,
      date: row.received_on,
      amount: majorOf(row.amount_minor, row.currency),
      currency: row.currency,
      reference: row.reference,
      credit: row.reversed_at === null ? majorOf(row.amount_minor - used, row.currency) : 0,
      allocations: own.map((one) => showAllocation(one, row.currency)),
      recordedBy: row.recorded_by,
      createdAt: new Date(row.created_at).toISOString(),
      reversedAt: row.reversed_at === null ? null : new Date(row.reversed_at).toISOString(),
      statementId: row.statement_id,
    };
  });
}

export const showAllocation = (
  row: Pick<AllocationRow, 'invoice_id' | 'amount_minor' | 'discount_minor'> & {
    readonly number: string;
  },
  currency: string,
) => ({
  invoiceId: row.invoice_id,
  number: row.number,
  amount: majorOf(row.amount_minor, currency),
  discount: majorOf(row.discount_minor, currency),
});
