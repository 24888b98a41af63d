import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Numbers the lines of each order from 1, in the order in which they were placed. */
export async function linePositions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = sql.raw(engine === 'postgres' ? 'bigint' : 'integer');
  await sql`alter table orders add column position ${int} not null default 1 check (position > 0)`.execute(
    db,
  );
  await sql`update orders set position = numbered.position
    from (select id, row_number() over (partition by checkout_id order by id) as position
      from orders where checkout_id <> id) as numbered
    where numbered.id = orders.id`.execute(db);
}
