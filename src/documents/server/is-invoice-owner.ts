import { ownsOrReads } from '../../companies/server/owns-or-reads.ts';
import type { Deps } from '../../platform/server/deps.ts';

/** @returns false too for a document that does not exist */
export async function isInvoiceOwner(
  { db }: Deps,
  email: string,
  id: string,
  isRead: boolean,
): Promise<boolean> {
  const row = await db.query
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['orders.user_email', 'orders.company_id'])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  return ownsOrReads(db.query, row, email, isRead);
}
