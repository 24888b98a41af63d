import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE } from './failures/busy.ts';
import type { Database, Tx } from './database.ts';
import { SHOP_TABLES } from './postgres-objects.ts';
import type { Schema } from './tables/schema.ts';

/** Below PostgreSQL's deadlock_timeout of 1 s, so that no writer is aborted. */
const WAIT_MS = 500;
/**
 * Above it on every fifth try, because an autovacuum releases a table only at PostgreSQL's deadlock check. `transact`
 * runs an aborted writer again.
 */
const LONG_WAIT_MS = 2_000;
const LONG_EVERY = 5;

/**
 * Blocks all writers of the shop's tables, but no readers, before the first step of a migration on PostgreSQL. Locks
 * taken step by step could deadlock with a process of the old release, or queue everybody behind a backup.
 * @param tries counts from 1
 * @throws PostgreSQL's error (`isLockConflict`) if a writer does not finish in time; a later try may succeed
 */
export async function blockWriters(db: Kysely<unknown>, tries: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
    order by tablename`.execute(db);
  const ours = rows.map(({ name }) => name).filter((name) => SHOP_TABLES.has(name));
  if (ours.length === 0) return;
  const waitMs = tries % LONG_EVERY === 0 ? LONG_WAIT_MS : WAIT_MS;
  await sql.raw(`set local lock_timeout = ${waitMs}`).execute(db);
  await sql`lock table ${tableList(ours)} in exclusive mode`.execute(db);
}

/** Blocks other writers of these tables until the transaction ends; a transaction of SQLite always does. */
export async function blockOtherWriters(
  tx: Tx,
  { engine }: Database,
  tables: readonly (keyof Schema)[],
): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`lock table ${tableList(tables)} in share row exclusive mode`.execute(tx);
}

const tableList = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));

/** Whether a migration failed only because of another program's lock. */
export function isLockConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}

/** Logs which program blocks a migration, by its application name such as `pg_dump`. */
export async function logBlocker({ query }: Database, log: Logger): Promise<void> {
  const { rows } = await sql<{ holder: string; holderPid: number; since: Date }>`
    select application_name as holder, pid as "holderPid", xact_start as since
    from pg_stat_activity
    where pid <> pg_backend_pid() and pid in (
      select pid from pg_locks join pg_class on pg_class.oid = relation
      where granted and relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
        and database = (select oid from pg_database where datname = current_database())
    ) order by xact_start limit 1`.execute(query);
  log.warn(
    { ...rows[0] },
    'the migration waits for another program, such as a backup, that has locked the tables',
  );
}
