import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { SHOP_TABLES } from './postgres-objects.ts';
import { DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE } from './busy.ts';
import type { Database } from './database.ts';

/** Shorter than PostgreSQL waits before it looks who stands in the way (deadlock_timeout, a second): no writer is broken off. */
const WAIT_MS = 500;
/**
 * Now and then longer: a vacuum that PostgreSQL began by itself holds a large table for minutes, and goes once it is looked
 * for. A writer that is broken off by it is run again (`transact`).
 */
const LONG_WAIT_MS = 2_000;
const LONG_EVERY = 5;

/**
 * Before the first step of a migration: from now on nobody else writes to the shop's tables, and reading goes on.
 * A process of the old release may be selling meanwhile. If each step took its locks when it came to them, a writer
 * and the migration could hold what the other one waits for, and one of them would be broken off. The steps wait no
 * longer either: everybody would stand behind them for as long as a backup reads the table that one of them changes.
 * @param tries which try this is, from 1
 * @throws as PostgreSQL does (`heldByOthers`) where writers do not let go in time; the same may succeed in a moment
 */
export async function holdWriters(db: Kysely<unknown>, tries: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
    order by tablename`.execute(db);
  const ours = rows.map(({ name }) => name).filter((name) => SHOP_TABLES.has(name));
  if (ours.length === 0) return;
  const waitMs = tries % LONG_EVERY === 0 ? LONG_WAIT_MS : WAIT_MS;
  await sql.raw(`set local lock_timeout = ${waitMs}`).execute(db);
  await sql`lock table ${sql.join(ours.map((name) => sql.table(name)))} in exclusive mode`.execute(
    db,
  );
}

/** Whether a migration failed only because somebody else held a table. */
export function heldByOthers(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}

/** Tells for whom a migration waits, and since when: by the name that the program has at PostgreSQL, such as `pg_dump`. */
export async function tellHolders({ query }: Database, log: Logger): Promise<void> {
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
    'the database has to be brought up to date, and somebody holds its tables, as a backup does that is being written: the start waits',
  );
}
