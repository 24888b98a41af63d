import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** So many rows share the count, that two connections which change something at once seldom wait for each other. */
const SLOTS = 64;

/**
 * On PostgreSQL every change of what pages show is counted, in the transaction that makes it: so the
 * other processes of the shop can tell whether their kept pages still hold. SQLite counts by itself.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table catalogue_changes (
    slot bigint primary key,
    times bigint not null default 0
  ) with (fillfactor = 50)`);
  await run(
    `insert into catalogue_changes (slot) select slot from generate_series(0, ${SLOTS - 1}) as slot`,
  );
  await run(`create function catalogue_changed() returns trigger language plpgsql as $$
    begin
      update catalogue_changes set times = times + 1 where slot = pg_backend_pid() % ${SLOTS};
      return null;
    end $$`);
  for (const table of ['parts', 'reviews']) {
    await run(`create trigger ${table}_changed after insert or update or delete on ${table}
      for each statement execute function catalogue_changed()`);
  }
}
