import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { borrowDatabase } from './borrow-database.ts';

/**
 * Borrows a database, runs statements on it and releases it.
 * @returns its URL
 */
async function use(...statements: string[]): Promise<string> {
  const { url, release } = await borrowDatabase();
  const client = await connect(url);
  for (const statement of statements) await client.query(statement);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.end();
  await waitForDisconnect(rows[0]?.pid);
  await release();
  return url;
}

/** PostgreSQL's backend ends a little after its connection and counts as connected until then. */
async function waitForDisconnect(pid: number | undefined): Promise<void> {
  const server = await connect(inject('postgresUrl'));
  const still = 'select 1 from pg_stat_activity where pid = $1';
  await expect.poll(async () => (await server.query(still, [pid])).rowCount).toBe(0);
  await server.end();
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** All rows of all tables, and the next values of sequences. */
async function contentOf(url: string): Promise<string> {
  const client = await connect(url);
  const { rows } = await client.query<{ xml: string }>(
    `select database_to_xml(true, true, '')::text as xml`,
  );
  await client.end();
  return rows[0]?.xml.replaceAll(/test_[0-9a-f]+/g, '') ?? '';
}

const part = `insert into parts (id, name, name_key, category, price_minor, minimum_quantity, available, description, image_url, created_at,
  updated_at) values ('p', 'Chain', 'chain', 'Drivetrain', 5, 50, 100, '', '', 1, 1)`;

it('is reused in its initial state after rows were written', async () => {
  const fresh = await borrowDatabase();
  const untouched = await contentOf(fresh.url);
  // One catalogue holds the settings of every database.
  const { pathname } = new URL(await createDatabase(inject('postgresUrl')));
  const client = await connect(fresh.url);
  await client.query(`alter database "${pathname.slice(1)}" set search_path to elsewhere`);
  await client.end();
  const other = await use(part, `update cache_versions set version = version + 7`);
  const again = await borrowDatabase();
  expect(again.url).toBe(other);
  expect(await contentOf(again.url)).toBe(untouched);
  await Promise.all([fresh.release(), again.release()]);
});

it.each([
  ['a trigger was dropped', 'drop trigger ledger_append_only on stock_ledger'],
  ['a trigger was put to sleep', 'alter table stock_ledger disable trigger ledger_append_only'],
  ['a column was added', 'alter table parts add column colour text'],
  ['a column’s default was changed', 'alter table parts alter column available set default 7'],
  ['an index was dropped', 'drop index parts_newest'],
  ['a function was made', 'create function seven() returns int language sql as $$select 7$$'],
  [
    'the database was given a setting',
    `do $$ begin execute format('alter database %I set search_path to elsewhere', current_database()); end $$`,
  ],
  ['a storage parameter was set', 'alter table parts set (autovacuum_enabled = off)'],
  ['a planner has learned of rows', `${part}; analyze parts`],
])('is not reused when %s', async (_, statement) => {
  const changed = await use(statement);
  expect(await use()).not.toBe(changed);
});

it('is not reused while a client is connected', async () => {
  const { url, release } = await borrowDatabase();
  const client = await connect(url);
  onTestFinished(() => client.end());
  await release();
  expect(await use()).not.toBe(url);
});
