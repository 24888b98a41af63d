import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { openSqlite } from './sqlite.ts';

/** Where a system tells which files a process has open. */
const OPEN_FILES = '/proc/self/fd';

/** As SQLite names its temporary files, which are open and have no name any more. */
async function temporaryFiles(): Promise<string[]> {
  const names = await readdir(OPEN_FILES);
  const files = await Promise.all(
    names.map((name) => readlink(join(OPEN_FILES, name)).catch(() => '')),
  );
  return files.filter((file) => file.includes('etilqs_'));
}

it.runIf(existsSync(OPEN_FILES))(
  'what writes needs no room in the system’s folder for temporary files, which others may have filled',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-sqlite-'));
    const db = openSqlite(join(folder, 'shop.db'));
    onTestFinished(async () => {
      await db.close();
      await rm(folder, { recursive: true });
    });
    await migrate(db);
    const wide = 'x'.repeat(2_000);
    await sql`insert into messages (id, kind, email, name, message, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 200)
      select n, 'contact', 'a@example.com', 'A', ${wide}, n from numbers`.execute(db.query);
    const open = await db.transaction(async (tx) => {
      await sql`update messages set name = 'B'`.execute(tx);
      return temporaryFiles();
    });
    expect(open).toEqual([]);
  },
);

it('reads are answered while another program holds the file, and who writes waits until it lets go', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-sqlite-'));
  const db = openSqlite(join(folder, 'shop.db'));
  const other = new DatabaseSync(join(folder, 'shop.db'));
  onTestFinished(async () => {
    other.close();
    await db.close();
    await rm(folder, { recursive: true });
  });
  await migrate(db);
  other.exec('begin immediate');
  let isDone = false;
  const writing = sql`insert into messages (id, kind, email, name, message, created_at)
    values ('1', 'contact', 'a@example.com', 'A', 'Hello', 1)`
    .execute(db.query)
    .finally(() => (isDone = true));
  const { rows } = await sql<{ n: number }>`select count(*) as n from messages`.execute(db.query);
  expect([rows[0]?.n, isDone]).toEqual([0, false]);
  other.exec('commit');
  await writing;
  expect(await db.query.selectFrom('messages').select('id').execute()).toEqual([{ id: '1' }]);
});
