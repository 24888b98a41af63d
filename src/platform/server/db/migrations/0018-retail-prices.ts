import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Gives parts a recommended retail price, whose change makes cached pages stale as other columns of parts do, and price
 * lists an index that holds all that the order of own prices reads.
 */
export async function addRetailPrices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  await sql.raw(`alter table parts add column rrp_minor ${int} check (rrp_minor > 0)`).execute(db);
  await sql
    .raw(
      `create index price_list_rows_prices on price_list_rows (list_id, part_id, price_minor)
        where part_id is not null`,
    )
    .execute(db);
  if (engine === 'sqlite') return;
  // The definition lists the columns that a statement may set, in one place.
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'parts'::regclass and tgname = 'parts_changed'`.execute(db);
  const [before] = rows;
  if (!before) throw new Error('The trigger parts_changed is missing');
  await sql.raw('drop trigger parts_changed on parts').execute(db);
  await sql
    .raw(before.definition.replace(/ UPDATE OF (.+?) ON /, ' UPDATE OF $1, rrp_minor ON '))
    .execute(db);
}
