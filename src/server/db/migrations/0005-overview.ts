import { type Kysely, sql } from 'kysely';

/** Revenue and best sellers are sums over the orders that were paid lately; this index alone answers both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_paid on orders (paid_at, status, price, part_id, quantity)
    where paid_at is not null`.execute(db);
}
