import { DatabaseSync } from 'node:sqlite';

/** Kysely's table of applied migrations. */
export const MIGRATIONS = 'kysely_migration';
/** Another process locks a database exclusively only while it converts or moves it. */
const BUSY_TIMEOUT_MS = 1_000;

/**
 * The migrations applied to an SQLite file; none for another application's file.
 * @throws if the file does not exist
 */
export function migrationsInFile(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const there = database.prepare(`select 1 from sqlite_schema where name = ?`).get(MIGRATIONS);
    if (!there) return [];
    return database
      .prepare(`select name from ${MIGRATIONS}`)
      .all()
      .map((row) => String(row['name']));
  } finally {
    database.close();
  }
}
