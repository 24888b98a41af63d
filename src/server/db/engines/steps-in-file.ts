import { DatabaseSync } from 'node:sqlite';

/** Where a database keeps the names of the migrations that it has had. */
export const MIGRATIONS = 'kysely_migration';
/** Another process has a database alone only while it turns or moves it. */
const BUSY_TIMEOUT_MS = 1_000;

/** The migrations that an SQLite file has had; none where it is no shop's. Throws where there is no such file. */
export function stepsInFile(file: string): string[] {
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
