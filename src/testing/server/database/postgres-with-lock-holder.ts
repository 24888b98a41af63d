import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { openPostgres } from '../../../platform/server/db/engines/postgres.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';

/**
 * A new PostgreSQL database and a second connection that holds row locks until the test releases
 * them.
 */
export async function postgresWithLockHolder(): Promise<{
  db: Database;
  holder: pg.Client;
  url: string;
}> {
  const url = await createDatabase(inject('postgresUrl'));
  const db = openPostgres(url, () => {});
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(async () => {
    await Promise.all([db.close(), holder.end()]);
  });
  await migrate(db);
  return { db, holder, url };
}
