import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { runShop } from '../../src/operations/server/commands/run-shop.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { copyShop } from '../../src/operations/server/copy-database/copy-shop.ts';
import type { CopyProgress } from '../../src/operations/server/copy-database/copy-tables.ts';
import { examine } from '../../src/operations/server/doctor/examine.ts';
import { placedOrder, stockPart } from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { rowsOf, soldShop } from './sold-shop.ts';

const root = join(import.meta.dirname, '../..');

const sold = soldShop();
let from: string;
let to: string;
let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(sold.folder, 'data-'));
  from = join(data, 'shop.db');
  await copyFile(sold.original, from);
  to = await createDatabase(inject('postgresUrl'));
});

const copy = (
  onProgress: (progress: CopyProgress) => void = () => {},
  signal = new AbortController().signal,
) => copyShop({ from, to, batch: 100, signal, onProgress });

/** The command as a shopkeeper runs it. */
async function command(...args: string[]) {
  let said = '';
  const code = await runShop(['db', ...args], {
    print: (text) => (said += `${text}\n`),
    printError: (text) => (said += text),
    isInteractive: false,
    environment: { DATA_DIR: data, DATABASE_URL: to },
    folder: sold.folder,
    signal: new AbortController().signal,
  });
  return { code, said };
}

async function inTarget<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const db = openPostgres(to, () => {});
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}
it('copies a whole shop: it opens there, an old password signs in, and the doctor finds no fault', async () => {
  const { code, said } = await command('copy');
  expect(said).toMatch(/rows were copied\. Both databases match:/);
  expect(said).toMatch(/All consistency checks passed/);
  expect(said).toContain(`keep DATA_DIR as it is`);
  expect(code).toBe(0);

  const source = openSqlite(from);
  const here = await rowsOf(source);
  await source.close();
  await inTarget(async (db) => {
    expect(await rowsOf(db)).toEqual(here);
    const shop = startShop(db, { env: { RATE_LIMIT: 'off', DATA_DIR: sold.folder } });
    const signedIn = await shop.call('POST /auth/login', {
      body: { email: 'customer@example.com', password: 'demo-customer' },
    });
    expect(signedIn).toMatchObject({ status: 200 });
    const wrong = await shop.call('POST /auth/login', {
      body: { email: 'customer@example.com', password: 'demo-customer!' },
    });
    expect(wrong.status).toBe(401);
    const { rows } = await sql<{ verified: unknown; made: unknown }>`
      select "emailVerified" as verified, "createdAt" as made from account_users limit 1`.execute(
      db.query,
    );
    expect(rows[0]).toEqual({ verified: expect.any(Boolean), made: expect.any(Date) });
    expect(await examine(shop.deps, { fix: false })).toEqual([]);
    const found = await shop.call('GET /tools', { query: { q: 'unusual kettenblat' } });
    expect(found.body).toEqual([expect.objectContaining({ name: 'Ünusual “Kettenblatt” 48T' })]);
    // The copied shop sells.
    const [part] = found.body as { _id: string; name: string }[];
    await placedOrder(shop, part?._id ?? '', { toolName: part?.name });
  });
});

it('changes nothing when it is run again, and is refused after the target has sold', async () => {
  const first = await copy();
  expect(await copy()).toMatchObject({
    copied: 0,
    found: first.copied,
    violations: [],
    comparison: { faults: [] },
  });
  await inTarget((db) => placedIn(db));
  const { code, said } = await command('copy');
  expect(said).toMatch(/holds another shop, or has sold since[^]*1 in orders/);
  expect(code).toBe(1);
});

async function placedIn(db: Database): Promise<void> {
  const shop = startShop(db, { env: { RATE_LIMIT: 'off', DATA_DIR: sold.folder } });
  const toolName = 'Sold since';
  await placedOrder(shop, await stockPart(shop, { name: toolName, sku: 'SS' }), { toolName });
}

describe('interrupted', () => {
  /** A table whose rows need more than one batch. */
  const LONG = 'term_trigrams';

  it('after a batch in the middle of a table, it continues there', async () => {
    const stop = new AbortController();
    const half = await copy(({ table }) => table === LONG && stop.abort(), stop.signal);
    expect(half.comparison).toBeNull();
    const there = await inTarget((db) =>
      db.query
        .selectFrom(LONG)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    );
    expect(there.rows).toBe(100);
    const rest = await copy();
    expect(rest).toMatchObject({ found: half.copied, violations: [], comparison: { faults: [] } });
    expect(rest.copied).toBeGreaterThan(0);
  });

  it('by a fault in the middle of a table, it continues there too', async () => {
    const died = copy(({ table }) => {
      if (table === 'orders') throw new Error('the disk is gone');
    });
    await expect(died).rejects.toThrow('the disk is gone');
    expect(await copy()).toMatchObject({ violations: [], comparison: { faults: [] } });
  });

  it('by kill -9 while it waits for PostgreSQL, it locks neither side and continues', async () => {
    await inTarget(migrate);
    const blocker = new pg.Client({ connectionString: to });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    const looker = new pg.Client({ connectionString: to });
    await looker.connect();
    onTestFinished(() => looker.end());
    await blocker.query('begin');
    await blocker.query('lock table stock_ledger in exclusive mode');
    const child = spawn(process.execPath, [join(root, 'scripts/shop.ts'), 'db', 'copy'], {
      env: { PATH: process.env['PATH'], DATA_DIR: data, DATABASE_URL: to },
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const waiting = async () =>
      (
        await looker.query(
          `select 1 from pg_stat_activity where application_name = 'parts-shop-copy' and wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 90_000 }).toBe(1);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await blocker.query('rollback');
    const gone = async () =>
      (
        await looker.query(
          `select 1 from pg_stat_activity where application_name like 'parts-shop%' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(gone).toBe(0);
    const again = await command('copy');
    expect(again.said).toMatch(/were already there\. Both databases match/);
    expect(again.code).toBe(0);
  });
});

describe('refused, with nothing changed', () => {
  it('into another shop', async () => {
    await inTarget(async (db) => {
      await migrate(db);
      await placedIn(db);
    });
    const before = await inTarget(rowsOf);
    const { code, said } = await command('copy');
    expect(said).toMatch(/holds another shop[^]*1 in orders[^]*Nothing was changed/);
    expect(code).toBe(1);
    expect(await inTarget(rowsOf)).toEqual(before);
  });

  it.each([
    [
      'an order',
      `update orders set phone = 'another' where id = (select min(id) from orders)`,
      /orders \["[^"]+"\]: phone/,
    ],
    [
      'a date of an account',
      `update account_users set "createdAt" = "createdAt" + interval '1 ms' where email = 'customer@example.com'`,
      /account_users .*: createdAt/,
    ],
    [
      'a truth of an account',
      `update account_users set "emailVerified" = not "emailVerified" where email = 'customer@example.com'`,
      /account_users .*: emailVerified/,
    ],
  ])('over a row that differs: %s', async (_, change, named) => {
    await copy();
    await inTarget((db) => sql.raw(change).execute(db.query));
    const before = await inTarget(rowsOf);
    const { code, said } = await command('copy');
    expect(said).toMatch(/Rows that were copied before differ[^]*Nothing was overwritten/);
    expect(said).toMatch(named);
    expect(said).not.toContain('another');
    expect(code).toBe(1);
    expect(await inTarget(rowsOf)).toEqual(before);
  });

  it('while the shop is open, on either side', async () => {
    const open = openSqlite(from);
    await open.ping();
    expect(await command('copy')).toMatchObject({
      code: 1,
      said: expect.stringContaining('The shop is open: stop it first') as string,
    });
    await open.close();
    const other = openPostgres(to, () => {});
    await migrate(other);
    const refused = await command('copy');
    await other.close();
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/A shop is open on this PostgreSQL database/) as string,
    });
  });

  it('and no shop opens while it runs', async () => {
    let fault: unknown;
    await copy(() => {
      if (fault !== undefined) return;
      try {
        const other = new DatabaseSync(from, { timeout: 0 });
        other.prepare('select 1 from orders').get();
        fault = null;
      } catch (error) {
        fault = error;
      }
    });
    expect(fault).toMatchObject({ errcode: 5 });
  });

  it('to a database that does not exist', async () => {
    const missing = new URL(to);
    missing.pathname = '/no_such_database';
    to = missing.href;
    expect(await command('copy')).toEqual({
      code: 1,
      said: 'PostgreSQL cannot be used by DATABASE_URL: database "no_such_database" does not exist.\nMore with: npm run shop -- check\n',
    });
  });

  it('without a source or a target', async () => {
    await rm(from);
    expect((await command('copy')).said).toContain('There is no shop to copy');
    to = '';
    expect(await command('copy')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Set DATABASE_URL') as string,
    });
    expect((await command('move')).code).toBe(2);
  });
});

it('detects a side that differs', async () => {
  await inTarget(async (db) => {
    await migrate(db);
    // A foreign trigger that changes inserted rows.
    await sql`create function spoil() returns trigger language plpgsql as $$
      begin new.delta := new.delta + 1; return new; end $$`.execute(db.query);
    await sql`create trigger spoil before insert on stock_ledger for each row
      when (new.reason = 'import') execute function spoil()`.execute(db.query);
  });
  const { code, said } = await command('copy');
  expect(said).toMatch(
    /The two databases differ:[^]*stock_ledger, [^]*stock ledger: \d+ in the source/,
  );
  expect(code).toBe(1);
});
