import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, inject } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import type { Database, Engine } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { openSqlite } from '../db/engines/sqlite.ts';

/** Opens a fresh, migrated database; it is closed and removed when its test ends. */
export type OpenDatabase = () => Promise<Database>;

const engines: readonly Engine[] = ['sqlite', 'postgres'];

/**
 * Runs a suite on both engines, against the real thing: SQLite in a file of its own, PostgreSQL in a
 * database of its own on the run's server.
 */
export function describeOnBothEngines(
  name: string,
  suite: (open: OpenDatabase, engine: Engine) => void,
): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    const cleanups: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    });
    suite(async () => {
      const { db, remove } = await openFresh(engine);
      cleanups.push(remove, () => db.close());
      return db;
    }, engine);
  });
}

async function openFresh(engine: Engine): Promise<{ db: Database; remove: () => Promise<void> }> {
  if (engine === 'postgres') {
    const url = await createDatabase(inject('postgresUrl'), inject('migrated').postgres);
    const db = openPostgres(url, (error) => {
      throw error;
    });
    return { db, remove: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const file = join(folder, 'shop.db');
  await copyFile(inject('migrated').sqlite, file);
  return {
    db: openSqlite(file),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
