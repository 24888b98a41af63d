import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { openSqlite } from './sqlite.ts';

/** A process's open files on Linux. */
const OPEN_FILES = '/proc/self/fd';

/** SQLite's temporary files are open and unlinked. */
async function temporaryFiles(): Promise<string[]> {
  const names = await readdir(OPEN_FILES);
  const files = await Promise.all(
    names.map((name) => readlink(join(OPEN_FILES, name)).catch(() => '')),
  );
  return files.filter((file) => file.includes('etilqs_'));
}

it.runIf(existsSync(OPEN_FILES))(
  'writing needs no space in the system’s temporary folder',
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

/** A new file that the shop and another program have open. */
async function openTwice() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-sqlite-'));
  const db = openSqlite(join(folder, 'shop.db'));
  const other = new DatabaseSync(join(folder, 'shop.db'));
  onTestFinished(async () => {
    other.close();
    await db.close();
    await rm(folder, { recursive: true });
  });
  return { db, other };
}

it('reads are answered while another program locks the file, and writers wait', async () => {
  const { db, other } = await openTwice();
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

it('reads columns by their names after another process has rebuilt a table', async () => {
  const { db, other } = await openTwice();
  other.exec("create table sizes (id text, size integer); insert into sizes values ('a', 1)");
  const readAll = async () => (await sql`select * from sizes`.execute(db.query)).rows;
  const readBoth = async () => (await sql`select id, size from sizes`.execute(db.query)).rows;
  const row = { id: 'a', size: 1 };
  expect([await readAll(), await readBoth()]).toEqual([[row], [row]]);
  other.exec(`
    alter table sizes rename to former;
    create table sizes (size integer, id text);
    insert into sizes select size, id from former;
  `);
  expect([await readAll(), await readBoth()]).toEqual([[row], [row]]);
});
