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
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { openEmpty } from '../../../testing/server/database/empty-database.ts';
import { postgresWithLockHolder } from '../../../testing/server/database/postgres-with-lock-holder.ts';
import { openLog } from '../log/open-log.ts';
import { logBlocker } from './writer-locks.ts';
import { laterSteps, LATER_STEP } from '../../../testing/server/database/later-steps.ts';
import { migrate, retryPolicy } from './migrate.ts';
import { migrations } from './migrations.ts';

const run = promisify(execFile);
const AT_ONCE = 4;

it.each(['sqlite', 'postgres'] as const)(
  'logs the first and last migration, but nothing for a new or current database (%s)',
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
        msg: 'migrated the database',
        from: Object.keys(migrations).at(-1),
        to: LATER_STEP,
        ms: expect.any(Number) as number,
      },
    ]);
    expect(told).toHaveLength(1);
  },
);

it('sorts large tables on the disk while migrating, and in memory afterwards', async () => {
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

/** Whether another connection waits for a lock in this database. */
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
  'aborts neither the migration nor a process of the old release that has written %s and goes on to %s',
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
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(Object.keys(laterSteps));
  },
);

it('lets the old release sell while a long read, such as a backup, delays the migration', async () => {
  const { db, holder: reading } = await postgresWithLockHolder();
  await reading.query('begin; lock table orders in access share mode');
  const failed = migrate(db, { steps: laterSteps }).catch((error: unknown) => error);
  await expect.poll(() => somebodyWaits(reading)).toBe(true);
  // It waits for the statement time-out and no longer.
  await db.transaction((tx) => sql`lock table orders in row exclusive mode`.execute(tx));
  await reading.query('commit');
  expect(await failed).toBeUndefined();
});

it('waits for a backup of any length, and logs its name', async () => {
  const asEver = { ...retryPolicy };
  onTestFinished(() => void Object.assign(retryPolicy, asEver));
  // Later tries are rare, since orders wait during each; here another try would never come.
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
  expect(told[0]?.msg).toContain('the migration waits');
  expect(told[0]?.holder).toBe('pg_dump');
  expect(Date.parse(told[0]?.since ?? '')).toBeGreaterThan(0);
  await reading.query('commit');
  expect(await failed).toBeUndefined();
});

it('logs the longest lock holder, of this database only', async () => {
  const copy = () => createDatabase(inject('postgresUrl'), inject('migrated').postgres);
  // Tables of two copies of a database have the same OIDs.
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
  // pino's own `pid` is the shop's.
  const one = { holder: 'first', holderPid: expect.any(Number) as number, pid: process.pid };
  expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([one]);
});

it('finds its tables in a schema of any name', async () => {
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

it('migrates once when several processes start at once on SQLite, and changes nothing afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const file = join(folder, 'new', 'shop.db');
  const script = fileURLToPath(
    new URL('../../../testing/server/database/migrate-process.ts', import.meta.url),
  );
  const start = () =>
    Promise.all(Array.from({ length: AT_ONCE }, () => run(process.execPath, [script, file])));
  await start();
  await start();
  const db = openSqlite(file);
  expect(await db.query.selectFrom('parts').selectAll().execute()).toEqual([]);
  await db.close();
  await rm(folder, { recursive: true });
});

it('opens a new SQLite file that another process is writing to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const file = join(folder, 'shop.db');
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  // The other process ends once the first try has met its lock.
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

it('creates the SQLite file readable by its owner only, even in a public folder', async () => {
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
