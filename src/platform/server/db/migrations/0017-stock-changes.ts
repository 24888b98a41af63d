import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Counts changed stock levels by part on PostgreSQL, so that an order makes only pages of its parts stale in other
 * processes (decision 59). SQLite's other processes make all pages stale, as before.
 */
export async function addStockChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const others = await otherColumns(db);
  for (const statement of statementsOf(others)) await sql.raw(statement).execute(db);
}

/** The columns of parts that a statement may set, but for the stock level. */
async function otherColumns(db: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'parts' and is_generated = 'NEVER'
      and column_name <> 'available' order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

const statementsOf = (others: readonly string[]): readonly string[] => [
  'alter table cache_versions add column stock_version integer not null default 0',
  `create table stock_changes (
    xid xid8 not null default pg_current_xact_id(),
    part_id text not null,
    changed_at timestamptz not null default now(),
    primary key (xid, part_id)
  )`,
  'create index stock_changes_old on stock_changes (changed_at)',
  `create function record_stock_change() returns trigger language plpgsql as $$
    begin
      insert into stock_changes (part_id) values (new.id) on conflict do nothing;
      -- Lists and filters show whether a part is sold out.
      update cache_versions set stock_version = stock_version + 1,
        version = version + case when old.in_stock <> new.in_stock then 1 else 0 end
        where slot = pg_backend_pid() % 64;
      return null;
    end $$`,
  `create trigger parts_stock_changed after update of available on parts
    for each row when (old.available <> new.available) execute function record_stock_change()`,
  'drop trigger parts_changed on parts',
  `create trigger parts_changed after insert or delete or update of ${others.join(', ')} on parts
    for each statement execute function increase_cache_version()`,
];
