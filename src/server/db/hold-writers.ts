import { type Kysely, sql } from 'kysely';
import { SHOP_TABLES } from '../features/backup/postgres-objects.ts';
import { DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE } from './busy.ts';

/** Shorter than PostgreSQL waits before it looks for a deadlock (deadlock_timeout, a second): no writer is broken off. */
const WAIT_MS = 500;
/** The migrator's own table is locked by the migrator. */
const BY_THE_MIGRATOR = 'kysely_migration_lock';

/**
 * Before the first step of a migration: from now on nobody else writes to the shop's tables, and reading goes on.
 * A process of the old release may be selling meanwhile. If each step took its locks when it came to them, a writer
 * and the migration could hold what the other one waits for, and one of them would be broken off.
 * @throws as PostgreSQL does (`heldByWriters`) where writers do not let go in time; the same may succeed in a moment
 */
export async function holdWriters(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`.execute(db);
  const ours = rows
    .map(({ name }) => name)
    .filter((name) => SHOP_TABLES.has(name) && name !== BY_THE_MIGRATOR);
  if (ours.length === 0) return;
  await sql.raw(`set local lock_timeout = ${WAIT_MS}`).execute(db);
  await sql`lock table ${sql.join(ours.map((name) => sql.table(name)))} in exclusive mode`.execute(
    db,
  );
  await sql`set local lock_timeout to default`.execute(db);
}

/** Whether a migration failed only because somebody else held a table. */
export function heldByWriters(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}
