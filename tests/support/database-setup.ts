import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../src/server/db/database.ts';
import { openPostgres } from '../../src/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/server/db/engines/sqlite.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own PostgreSQL; make a database of your own on it with `createDatabase`. */
    postgresUrl: string;
    /** Databases with every table and nothing in them, to be copied: taking all the steps costs each test several times as much. */
    migrated: { readonly postgres: string; readonly sqlite: string };
  }
}

/** One real PostgreSQL for the whole run. A run without it fails: nothing is skipped in silence. */
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

/** Closed, a database is whole in its one file, and may be copied where nobody may be connected to it. */
async function migrateAndClose(db: Database): Promise<void> {
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
}
