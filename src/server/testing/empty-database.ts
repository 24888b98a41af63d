import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { memoryFolder } from '../../../tests/support/memory-folder.ts';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import type { Database, Engine } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { openSqlite } from '../db/engines/sqlite.ts';

/** A database without tables, for a test that migrates it; gone when the test is. */
export async function openEmpty(engine: Engine): Promise<Database> {
  const folder = await mkdtemp(join(memoryFolder, 'shop-test-'));
  const db =
    engine === 'sqlite'
      ? openSqlite(join(folder, 'shop.db'))
      : openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });
  return db;
}
