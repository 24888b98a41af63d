import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { memoryFolder } from '../../../../tests/support/memory-folder.ts';
import type { Database, Engine } from '../../../platform/server/db/database.ts';
import { openPostgres } from '../../../platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { borrowDatabase } from './borrow-database.ts';

/** A migrated, empty database; `remove` closes and deletes it. */
export async function openFresh(
  engine: Engine,
): Promise<{ db: Database; remove: () => Promise<void> }> {
  if (engine === 'postgres') {
    const { url, release } = await borrowDatabase();
    const db = openPostgres(url, (error) => {
      throw error;
    });
    const remove = async () => {
      await db.close();
      await release();
    };
    return { db, remove };
  }
  const folder = await mkdtemp(join(memoryFolder, 'shop-test-'));
  const file = join(folder, 'shop.db');
  await copyFile(inject('migrated').sqlite, file);
  const db = openSqlite(file);
  const remove = async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { db, remove };
}
