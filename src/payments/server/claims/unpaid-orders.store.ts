import { openOrders } from '../../../orders/server/placed-lines.ts';
import type { Executor } from '../../../platform/server/db/database.ts';

/** The unpaid orders of a buyer. */
export async function unpaidOrders(db: Executor, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_email', '=', email)
    .where(openOrders.unPaid)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
