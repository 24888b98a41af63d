import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { migrate, migrationNames } from './migrate.ts';

const run = promisify(execFile);
const AT_ONCE = 4;

it('takes every step that is written, in the order of their numbers', async () => {
  const files = await readdir(new URL('migrations/', import.meta.url));
  expect(migrationNames).toEqual(files.map((file) => file.replace(/\.ts$/, '')).toSorted());
});

it('migrates once when several processes start at once on PostgreSQL', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const databases = Array.from({ length: AT_ONCE }, () => openPostgres(url, () => {}));
  await Promise.all(databases.map((db) => migrate(db)));
  for (const db of databases) {
    expect(await db.query.selectFrom('parts').selectAll().execute()).toEqual([]);
    await db.close();
  }
});

it('migrates once when several processes start at once on SQLite, and again changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const file = join(folder, 'new', 'shop.db');
  const script = fileURLToPath(new URL('../testing/migrate-process.ts', import.meta.url));
  const start = () =>
    Promise.all(Array.from({ length: AT_ONCE }, () => run(process.execPath, [script, file])));
  await start();
  await start();
  const db = openSqlite(file);
  expect(await db.query.selectFrom('parts').selectAll().execute()).toEqual([]);
  await db.close();
  await rm(folder, { recursive: true });
});
