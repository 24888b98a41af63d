import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { memoryFolder } from '../../../../tests/support/memory-folder.ts';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import type { Database, Engine } from '../../../platform/server/db/database.ts';
import { openPostgres } from '../../../platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';

/** A database without tables, for tests of migrations; removed after the test. */
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
