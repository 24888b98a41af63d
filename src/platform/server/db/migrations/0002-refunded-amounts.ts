import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Amounts of an order that were refunded without units, and an index of what waits to be sent. */
export async function refundedAmounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `alter table orders add column allowance_minor ${int} not null default 0
      check (allowance_minor >= 0 and refunded_minor + allowance_minor <= total_minor)`,
    'drop index orders_open',
    `create index orders_open on orders
      (status, currency, total_minor, quantity, sent_units, refunded_units, returned_units)
      where status in ('unpaid', 'paid', 'partlyShipped')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
