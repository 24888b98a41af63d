import type { Executor } from '../../../platform/server/db/database.ts';

/** The checkouts of a buyer that have an unpaid order. */
export async function unpaidCheckouts(db: Executor, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('checkout_id')
    .distinct()
    .where('user_email', '=', email)
    .where('status', '=', 'unpaid')
    .orderBy('checkout_id')
    .execute();
  return rows.map((row) => row.checkout_id);
}
