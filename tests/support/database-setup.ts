import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL; `createDatabase` makes databases on it. */
    postgresUrl: string;
    /** Migrated, empty databases to copy, which is several times faster than migrating. */
    migrated: { readonly postgres: string; readonly sqlite: string };
  }
}

/** One real PostgreSQL for the whole run. Without it the run fails, so that no test is skipped silently. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Autovacuum would change the template after a minute, and databases that are copied from it before and after.
  const postgres = await startPostgres({ settings: { autovacuum: 'off' } });
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrated-'));
  const url = await postgres.createDatabase();
  const sqlite = join(folder, 'shop.db');
  await migrateAndClose(openPostgres(url, () => {}));
  await migrateAndClose(openSqlite(sqlite));
  project.provide('postgresUrl', postgres.url);
  project.provide('migrated', { postgres: new URL(url).pathname.slice(1), sqlite });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/** A closed SQLite database is a single file, and PostgreSQL copies only databases without connections. */
async function migrateAndClose(db: Database): Promise<void> {
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
}
