import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client, Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { freePort } from '../../../../../tests/support/free-port.ts';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { startStallingProxy } from '../../../../../tests/support/stalling-proxy.ts';
import { databaseTrouble } from './busy.ts';

const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

it('recognises a pool without a free connection', async () => {
  const pool = new Pool({
    connectionString: await createDatabase(inject('postgresUrl')),
    max: 1,
  });
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 1;
  expect(databaseTrouble(await failureOf(pool.connect()))).toBe('busy');
  held.release();
  await pool.end();
});

it('recognises an SQLite file that another process has locked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const file = join(folder, 'shop.db');
  const [one, two] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })];
  one.exec('create table things (id integer); begin immediate');
  expect(
    databaseTrouble(await failureOf(Promise.resolve().then(() => two.exec('begin immediate')))),
  ).toBe('busy');
  two.close();
  one.close();
  await rm(folder, { recursive: true });
});

it('recognises a PostgreSQL server that is missing or refuses connections', async () => {
  const port = await freePort();
  const nobody = new Client({ host: '127.0.0.1', port, user: 'shop', database: 'shop' });
  expect(databaseTrouble(await failureOf(nobody.connect()))).toBe('gone');

  const url = await createDatabase(inject('postgresUrl'));
  const [victim, other] = [new Client(url), new Client(url)];
  victim.on('error', () => {});
  await Promise.all([victim.connect(), other.connect()]);
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = failureOf(victim.query('select pg_sleep(60)'));
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(databaseTrouble(await waiting)).toBe('gone');
  await other.end();
});

it('recognises a PostgreSQL server whose user or database has changed', async () => {
  const url = new URL(await createDatabase(inject('postgresUrl')));
  const { pathname } = url;
  url.pathname = '/dropped';
  const dropped = new Client(url.href);
  expect(databaseTrouble(await failureOf(dropped.connect()))).toBe('gone');
  url.pathname = pathname;
  url.username = 'dismissed';
  const dismissed = new Client(url.href);
  expect(databaseTrouble(await failureOf(dismissed.connect()))).toBe('gone');
});

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'CERT_HAS_EXPIRED'])(
  'recognises an unreachable PostgreSQL server: %s',
  (code) => {
    expect(databaseTrouble(Object.assign(new Error('no way'), { code }))).toBe('gone');
  },
);

it('recognises a full disk', async () => {
  const client = new Client({ connectionString: await createDatabase(inject('postgresUrl')) });
  await client.connect();
  const full = `do $$ begin raise exception using errcode = 'disk_full'; end $$`;
  expect(databaseTrouble(await failureOf(client.query(full)))).toBe('gone');
  await client.end();
  const database = new DatabaseSync(':memory:');
  database.exec('create table things (id integer); pragma max_page_count = 2');
  const fill = Promise.resolve().then(() => database.exec('create table more (id integer)'));
  expect(databaseTrouble(await failureOf(fill))).toBe('gone');
  database.close();
});

it('recognises a read-only disk', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table things (id integer); pragma query_only = on');
  const write = Promise.resolve().then(() => database.exec('insert into things values (1)'));
  expect(databaseTrouble(await failureOf(write))).toBe('gone');
  const nowhere = Promise.resolve().then(() => new DatabaseSync('/nowhere/shop.db'));
  expect(databaseTrouble(await failureOf(nowhere))).toBe('gone');
  const wrong = Promise.resolve().then(() => database.exec('select of nothing'));
  expect(databaseTrouble(await failureOf(wrong))).toBeNull();
  database.close();
});

it('does not mistake a bug for an outage', () => {
  expect(databaseTrouble(new TypeError('x is not a function'))).toBeNull();
  expect(databaseTrouble(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull();
  expect(databaseTrouble('ECONNRESET')).toBeNull();
});

it('recognises a PostgreSQL server that has stopped answering', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const proxy = await startStallingProxy(url);
  const client = new Client({ connectionString: proxy.url, query_timeout: 50 });
  client.on('error', () => {});
  await client.connect();
  proxy.stall();
  expect(databaseTrouble(await failureOf(client.query('select 1')))).toBe('gone');
  await proxy.close();
});

it('recognises a server that became read-only under an open connection', async () => {
  const client = new Client({
    connectionString: await createDatabase(inject('postgresUrl')),
    options: '-c default_transaction_read_only=on',
  });
  await client.connect();
  const failure = await failureOf(client.query('create table things (id integer)'));
  expect(databaseTrouble(failure)).toBe('gone');
  await client.end();
});
