import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

/** The unpaid orders of a buyer. */
export async function unpaidOrders(db: Executor, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_email', '=', email)
    .where('open_lines', '>', sql.lit(0))
    .where('payment_status', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
