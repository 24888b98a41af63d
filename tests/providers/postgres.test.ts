import { mkdtemp, readFile, rm, writeFile, chown } from 'node:fs/promises';
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkDatabase } from '../../src/server/adapters/check/check-database.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openPostgres } from '../../src/server/db/engines/postgres.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import {
  ADMIN,
  BUYER,
  idempotentOrders,
  placedOrder,
  stockPart,
} from '../../src/server/testing/fixtures.ts';
import { startShop } from '../../src/server/testing/start-shop.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { type TestPostgres, startPostgres } from '../support/postgres.ts';
import { unprivilegedAccount } from '../support/run-as.ts';
import { startShopProcess } from '../support/shop-process.ts';

const certificates = join(import.meta.dirname, 'certificate');

describe('PostgreSQL over TLS', () => {
  let folder: string;
  let server: TestPostgres;
  let stranger: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-tls-'));
    const account = unprivilegedAccount();
    if (account) await chown(folder, account.uid, account.gid);
    for (const name of ['localhost.crt', 'localhost.key']) {
      const file = join(folder, name);
      await writeFile(file, await readFile(join(certificates, name)), { mode: 0o600 });
      // PostgreSQL takes no key that others could read.
      if (account) await chown(file, account.uid, account.gid);
    }
    stranger = join(folder, 'stranger.crt');
    await writeFile(stranger, rootCertificates[0] ?? '');
    server = await startPostgres({
      settings: {
        ssl: 'on',
        ssl_cert_file: join(folder, 'localhost.crt'),
        ssl_key_file: join(folder, 'localhost.key'),
      },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const address = (parameters: string, host = 'localhost') =>
    `postgres://shop@${host}:${server.port}/postgres?${parameters}`;
  const ours = () => `sslrootcert=${join(certificates, 'localhost.crt')}`;

  /** Whether a shop's connections go over TLS at such an address; rejects where there is none. */
  async function encrypted(url: string): Promise<boolean> {
    const db = openPostgres(url, () => {});
    onTestFinished(() => db.close());
    await db.ping();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ ssl: boolean }>(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'parts-shop'`,
    );
    await client.end();
    await db.close();
    return rows.length > 0 && rows.every(({ ssl }) => ssl);
  }

  it('verify-full takes the right authority’s certificate for the right name', async () => {
    expect(await encrypted(address(`sslmode=verify-full&${ours()}`))).toBe(true);
  });

  it('verify-full refuses another authority, and one that no authority knows', async () => {
    await expect(encrypted(address(`sslmode=verify-full&sslrootcert=${stranger}`))).rejects.toThrow(
      /self-signed certificate/,
    );
    await expect(encrypted(address('sslmode=verify-full'))).rejects.toThrow(
      /self-signed certificate/,
    );
  });

  it.each(['require', 'prefer', 'verify-ca'])(
    '%s is as strict as verify-full: an unknown authority is refused',
    async (mode) => {
      await expect(encrypted(address(`sslmode=${mode}`))).rejects.toThrow(
        /self-signed certificate/,
      );
      expect(await encrypted(address(`sslmode=${mode}&${ours()}`))).toBe(true);
    },
  );

  it('no-verify is TLS with whomever, and without sslmode there is none', async () => {
    expect(await encrypted(address('sslmode=no-verify'))).toBe(true);
    expect(await encrypted(address(''))).toBe(false);
  });

  it('a server without TLS is refused where TLS is asked for', async () => {
    const plain = new URL(inject('postgresUrl'));
    plain.hostname = 'localhost';
    plain.search = `?sslmode=verify-full&${ours()}`;
    await expect(encrypted(plain.href)).rejects.toThrow('does not support SSL');
  });

  it('the check says in words what is wrong with it', async () => {
    const found = (DATABASE_URL: string) => checkDatabase(readConfig({ DATABASE_URL }));
    expect(await found(address(`sslmode=verify-full&${ours()}`))).toMatchObject({ faults: [] });
    expect((await found(address('sslmode=verify-full'))).faults.join()).toMatch(
      /cannot be used by DATABASE_URL: .*self-signed/,
    );
  });
});

it('a database that has not every letter is told by the check, and at the start', async () => {
  const url = new URL(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `create database western template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`,
  );
  url.pathname = '/western';
  const DATABASE_URL = url.href;
  try {
    const words = 'This database keeps its texts as LATIN1; the shop needs UTF8.';
    const { faults } = await checkDatabase(readConfig({ DATABASE_URL }));
    expect(faults.join()).toContain(words);
    // The demo's parts have letters that it lacks.
    await expect(startShopProcess({ DATABASE_URL })).rejects.toThrow(words);
  } finally {
    await client.query('drop database western with (force)');
    await client.end();
  }
});

describe('a database that does not keep up', () => {
  /**
   * A shop whose statements are broken off early, so that nobody waits for the real time-out. What must not be
   * broken off, on a busy machine either, is done `beside` it by one of the usual patience.
   */
  async function start() {
    const url = await createDatabase(inject('postgresUrl'));
    const patient = openPostgres(url, () => {});
    onTestFinished(() => patient.close());
    await migrate(patient);
    const beside = startShop(patient);
    const part = await stockPart(beside);
    const token = await beside.tokenOf(BUYER);
    const db: Database = openPostgres(url, () => {}, { statementTimeoutMs: 400 });
    onTestFinished(() => db.close());
    const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    const { order, orderUntilAccepted } = idempotentOrders(shop, part, token);
    return { shop, part, blocker, order, orderUntilAccepted };
  }

  it('is a kind 503 after the time-out where a row is held, not a hang; and then it goes on', async () => {
    const { part, blocker, order, orderUntilAccepted } = await start();
    await blocker.query('begin');
    await blocker.query('select 1 from parts where id = $1 for update', [part]);
    const refused = await order('held');
    expect(refused).toMatchObject({ status: 503, problem: { code: 'OVERLOADED' } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(JSON.stringify(refused.body)).not.toMatch(/timeout|statement|SQL/i);
    await blocker.query('rollback');
    expect((await orderUntilAccepted('held')).status).toBe(200);
  });

  it('with every connection waiting, others are told so too, and nothing is lost', async () => {
    const { shop, part, blocker, order, orderUntilAccepted } = await start();
    await blocker.query('begin');
    await blocker.query('select 1 from parts where id = $1 for update', [part]);
    const keys = Array.from({ length: 40 }, (_, index) => `order-${index}`);
    const replies = await Promise.all(keys.map(order));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    await blocker.query('rollback');
    await Promise.all(keys.map(orderUntilAccepted));
    const orders = await shop.deps.db.query.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(40);
  });
});

it('pages say by their status and in words that the database is gone, and come back with it', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const name = new URL(url).pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'shop-gone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' });
  onTestFinished(async () => void (await shop.stop()));
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  onTestFinished(() => server.end());
  const page = async () => {
    const answer = await fetch(`${shop.url}/parts`);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  expect((await page()).status).toBe(200);
  await server.query(`alter database "${name}" allow_connections false`);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  await expect.poll(async () => (await page()).status).toBe(503);
  const gone = await page();
  expect(gone.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(gone.headers.get('content-type')).toContain('text/html');
  expect(gone.html).toContain('The database is not answering at the moment.');
  // No bug of a page's, of which whoever keeps the shop would have to be told.
  expect(shop.output()).not.toContain('a page failed');
  await server.query(`alter database "${name}" allow_connections true`);
  await expect.poll(async () => (await page()).status).toBe(200);
});

describe('a restore onto PostgreSQL', () => {
  const root = join(import.meta.dirname, '../..');
  function command(env: Record<string, string>, ...args: string[]) {
    const child = execFile(process.execPath, [join(root, 'scripts/shop.ts'), ...args], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
    });
    let said = '';
    child.stdout?.on('data', (piece: string) => (said += piece));
    child.stderr?.on('data', (piece: string) => (said += piece));
    return once(child, 'close').then(([code]) => ({ code: code as number, said }));
  }

  it('notices an open shop and leaves it alone, and a database that does not exist', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-restore-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const url = await createDatabase(inject('postgresUrl'));
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const db = openPostgres(url, () => {});
    onTestFinished(() => db.close());
    await migrate(db);
    const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const file = join(folder, 'kept.shop');
    expect(await command(env, 'backup', file)).toMatchObject({ code: 0 });
    const orderId = await placedOrder(shop, part);

    const refused = await command(env, 'restore', file, '--force');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /A shop is open on this PostgreSQL database: stop it first, then restore\. Nothing was changed\.\n {2}connected from [\d.]+ since /,
      ) as string,
    });
    expect(await db.query.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }]);
    await db.close();
    const missing = new URL(url);
    missing.pathname = '/no_such_database';
    const nowhere = { ...env, DATABASE_URL: missing.href };
    expect(await command(nowhere, 'restore', file)).toEqual({
      code: 1,
      said: 'PostgreSQL cannot be used by DATABASE_URL: database "no_such_database" does not exist.\nMore with: npm run shop -- check\n',
    });
    expect(await command(env, 'restore', file, '--force')).toMatchObject({ code: 0 });
    const after = openPostgres(url, () => {});
    onTestFinished(() => after.close());
    expect(await after.query.selectFrom('orders').select('id').execute()).toEqual([]);
  });
});
