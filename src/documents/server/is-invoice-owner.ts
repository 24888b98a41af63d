import type { Deps } from '../../platform/server/deps.ts';

/** @returns false too for a document that does not exist */
export async function isInvoiceOwner({ db }: Deps, email: string, id: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('orders.user_email')
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  return row?.user_email === email;
}
