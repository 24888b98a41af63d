import type { Executor } from '../../../platform/server/db/database.ts';
import type { Days } from '../../rules/bookkeeping/period.ts';
import type { TradeDocument } from '../../rules/trade-document.ts';
import { documentIn } from '../show-issued.ts';

export type BookedDocument = {
  readonly document: TradeDocument;
  /** The company, or the address of a buyer without one. */
  readonly customer: string;
};

/** Documents read at a time. */
const PAGE = 250;

/** What was issued on some days, in the order of issue, page by page. */
export async function* documentsOn(
  db: Executor,
  { from, to }: Days,
  limit = PAGE,
): AsyncGenerator<readonly BookedDocument[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['invoices.id', 'invoices.document'])
      .select((eb) => eb.fn.coalesce('orders.company_id', 'orders.user_email').as('customer'))
      .where('invoices.issued_on', '>=', from)
      .where('invoices.issued_on', '<=', to)
      .where('invoices.id', '>', after)
      .orderBy('invoices.id')
      .limit(limit)
      .execute();
    if (rows.length > 0)
      yield rows.map((row) => ({ document: documentIn(row), customer: row.customer }));
    if (rows.length < limit) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/**
 * Numbers every customer in the order of the first invoice, from 0. The numbers never change: invoices are never
 * deleted, and a later one has a later number.
 */
export async function numberCustomers(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select((eb) => eb.fn.coalesce('orders.company_id', 'orders.user_email').as('customer'))
    .select('invoices.year')
    .select((eb) => eb.fn.min('invoices.sequence').as('first'))
    .where('invoices.kind', '=', 'invoice')
    .groupBy(['customer', 'invoices.year'])
    .orderBy('invoices.year')
    .orderBy('first')
    .execute();
  const numbers = new Map<string, number>();
  for (const { customer } of rows) if (!numbers.has(customer)) numbers.set(customer, numbers.size);
  return numbers;
}
