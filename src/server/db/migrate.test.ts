import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { openEmpty } from '../testing/empty-database.ts';
import { postgresWithLockHolder } from '../testing/postgres-with-lock-holder.ts';
import { openLog } from '../log/open-log.ts';
import { logBlocker } from './writer-locks.ts';
import { laterSteps, LATER_STEP } from '../testing/later-steps.ts';
import { BASELINE } from './baseline/baseline.ts';
import { migrate, retryPolicy } from './migrate.ts';

const run = promisify(execFile);
const AT_ONCE = 4;

it.each(['sqlite', 'postgres'] as const)(
  'tells the log from which step to which a database was brought, and nothing of a new one or where none was missing (%s)',
  async (engine) => {
    const db = await openEmpty(engine);
    const told: unknown[] = [];
    const log = openLog({ logLevel: 'info' }, { write: (line) => told.push(JSON.parse(line)) });
    await migrate(db, { log });
    await migrate(db, { log, steps: laterSteps });
    await migrate(db, { log, steps: laterSteps });
    expect(told).toMatchObject([
      {
        level: 30,
        msg: 'the database was brought up to date',
        from: BASELINE,
        to: LATER_STEP,
        ms: expect.any(Number) as number,
      },
    ]);
    expect(told).toHaveLength(1);
  },
);

it('sorts the rows of a large shop on the disk while it is brought up to date, and in memory after', async () => {
  const prepare: DatabaseSync['prepare'] = Reflect.get(DatabaseSync.prototype, 'prepare');
  const storeOf = (connection: DatabaseSync) =>
    prepare.call(connection, 'pragma temp_store').get()?.['temp_store'];
  const seen: (readonly [DatabaseSync, unknown])[] = [];
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    statement,
  ) {
    if (/^create (unique )?index/.test(statement)) seen.push([this, storeOf(this)]);
    return prepare.call(this, statement);
  });
  onTestFinished(() => spy.mockRestore());
  await migrate(await openEmpty('sqlite'));
  const [FILE, MEMORY] = [1, 2];
  expect(new Set(seen.map(([, store]) => store))).toEqual(new Set([FILE]));
  expect(new Set(seen.map(([writer]) => storeOf(writer)))).toEqual(new Set([MEMORY]));
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

/** Whether anybody but who asks waits for a lock in this database. */
async function somebodyWaits(client: pg.Client): Promise<boolean | undefined> {
  const { rows } = await client.query<{ waiting: boolean }>(`select exists (
    select from pg_locks where not granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
  ) as waiting`);
  return rows[0]?.waiting;
}

it.each([
  ['orders', 'payment_intents'],
  ['payment_intents', 'orders'],
])(
  'a process of the old release that has written %s and goes on to %s is not broken off, and neither is the migration',
  async (first, second) => {
    const { db, holder: selling } = await postgresWithLockHolder();
    const write = (table: string) => selling.query(`lock table ${table} in row exclusive mode`);
    await selling.query('begin');
    await write(first);
    const migrating = migrate(db, { steps: laterSteps });
    const failed = migrating.catch((error: unknown) => error);
    await expect.poll(() => somebodyWaits(selling)).toBe(true);
    await write(second);
    await selling.query('commit');
    expect(await failed).toBeUndefined();
    const { rows } = await selling.query('select name from kysely_migration order by name');
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([BASELINE, LATER_STEP]);
  },
);

it('lets the old release sell while somebody reads for longer, as a backup does, and waits for them', async () => {
  const { db, holder: reading } = await postgresWithLockHolder();
  await reading.query('begin; lock table orders in access share mode');
  const failed = migrate(db, { steps: laterSteps }).catch((error: unknown) => error);
  await expect.poll(() => somebodyWaits(reading)).toBe(true);
  // It waits as long as the shop does for any statement, and no longer.
  await db.transaction((tx) => sql`lock table orders in row exclusive mode`.execute(tx));
  await reading.query('commit');
  expect(await failed).toBeUndefined();
});

it('waits for a backup however long that takes, and tells for whom', async () => {
  const asEver = { ...retryPolicy };
  onTestFinished(() => void Object.assign(retryPolicy, asEver));
  // After a while it tries seldom, since beside a try nobody can order: here it would else never try again.
  const never = 2 ** 31 - 1;
  Object.assign(retryPolicy, { quickTries: 1, quickEveryMs: never, everyMs: 1, logEvery: 1 });
  const { db, holder: reading } = await postgresWithLockHolder();
  await reading.query(`set application_name = 'pg_dump'`);
  await reading.query('begin; lock table orders in access share mode');
  const told: { msg: string; holder: string; since: string }[] = [];
  const twice = Promise.withResolvers<void>();
  const write = (line: string) => {
    told.push(JSON.parse(line) as (typeof told)[number]);
    if (told.length === 2) twice.resolve();
  };
  const log = openLog({ logLevel: 'info' }, { write });
  const failed = migrate(db, { log, steps: laterSteps }).catch((error: unknown) => error);
  expect(await Promise.race([twice.promise, failed])).toBeUndefined();
  expect(told[0]?.msg).toContain('the start waits');
  expect(told[0]?.holder).toBe('pg_dump');
  expect(Date.parse(told[0]?.since ?? '')).toBeGreaterThan(0);
  await reading.query('commit');
  expect(await failed).toBeUndefined();
});

it('tells of who has held its tables longest, and of nobody who holds another database’s', async () => {
  const copy = () => createDatabase(inject('postgresUrl'), inject('migrated').postgres);
  // Two copies of one database have their tables under the same numbers.
  const [url, other] = [await copy(), await copy()];
  for (const [at, name] of [
    [other, 'elsewhere'],
    [url, 'first'],
    [url, 'second'],
  ] as const) {
    const client = new pg.Client({ connectionString: at, application_name: name });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin; lock table orders in access share mode');
  }
  const db = openPostgres(url, () => {});
  onTestFinished(() => db.close());
  const told: string[] = [];
  await logBlocker(db, openLog({ logLevel: 'info' }, { write: (line) => told.push(line) }));
  // The line's own `pid` is that of the shop's process.
  const one = { holder: 'first', holderPid: expect.any(Number) as number, pid: process.pid };
  expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([one]);
});

it('finds its tables in a schema whatever that is called', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const open = () => {
    const db = openPostgres(url, () => {});
    onTestFinished(() => db.close());
    return db;
  };
  const { query } = open();
  await sql`create schema "Parts-Shop"`.execute(query);
  const name = sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set search_path to "Parts-Shop"`.execute(query);
  const db = open();
  await migrate(db);
  await migrate(db, { steps: laterSteps });
  await logBlocker(db, openLog({ logLevel: 'info' }, { write: () => {} }));
  expect(await db.query.selectFrom('parts').selectAll().execute()).toEqual([]);
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

it('opens a new SQLite file that another process is just writing to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const file = join(folder, 'shop.db');
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  // The other is done once the first try has met its lock.
  const exec: DatabaseSync['exec'] = Reflect.get(DatabaseSync.prototype, 'exec');
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    statement,
  ) {
    try {
      exec.call(this, statement);
    } catch (error) {
      if (other.isTransaction) exec.call(other, 'commit');
      throw error;
    }
  });
  onTestFinished(() => spy.mockRestore());
  const db = openSqlite(file);
  expect(other.isTransaction).toBe(false);
  await migrate(db);
  await db.close();
  other.close();
  await rm(folder, { recursive: true });
});

it('makes the file of SQLite for its owner alone, in a folder that everybody may look into too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  await chmod(folder, 0o755);
  const db = openSqlite(join(folder, 'shop.db'));
  await migrate(db);
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['shop.db', 'shop.db-shm', 'shop.db-wal']);
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  await db.close();
  await rm(folder, { recursive: true });
});
