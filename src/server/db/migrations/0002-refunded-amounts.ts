import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Amounts of an order that were refunded without units. */
export async function refundedAmounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  await sql
    .raw(
      `alter table orders add column allowance_minor ${int} not null default 0
        check (allowance_minor >= 0 and refunded_minor + allowance_minor <= total_minor)`,
    )
    .execute(db);
}
