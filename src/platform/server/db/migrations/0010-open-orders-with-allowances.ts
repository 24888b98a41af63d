import { type Kysely, sql } from 'kysely';

/** Covers what the overview subtracts from orders that wait to be sent. */
export async function openOrdersWithAllowances(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_open`.execute(db);
  await sql`create index orders_open on orders
    (status, currency, total_minor, allowance_minor, quantity, sent_units, refunded_units, returned_units)
    where status in ('unpaid', 'paid', 'partlyShipped')`.execute(db);
}
