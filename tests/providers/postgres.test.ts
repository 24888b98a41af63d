import { mkdtemp, readFile, rm, writeFile, chown } from 'node:fs/promises';
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkDatabase } from '../../src/operations/server/check/check-database.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import {
  ADMIN,
  BUYER,
  idempotentOrders,
  placedOrder,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
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
      // PostgreSQL rejects a key that other users can read.
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

  /** Whether a shop's connections to a URL use TLS; rejects if it cannot connect. */
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

  it('verify-full accepts the right authority’s certificate for the right name', async () => {
    expect(await encrypted(address(`sslmode=verify-full&${ours()}`))).toBe(true);
  });

  it('verify-full rejects another authority, and a self-signed certificate', async () => {
    await expect(encrypted(address(`sslmode=verify-full&sslrootcert=${stranger}`))).rejects.toThrow(
      /self-signed certificate/,
    );
    await expect(encrypted(address('sslmode=verify-full'))).rejects.toThrow(
      /self-signed certificate/,
    );
  });

  it.each(['require', 'prefer', 'verify-ca'])(
    '%s is as strict as verify-full: an unknown authority is rejected',
    async (mode) => {
      await expect(encrypted(address(`sslmode=${mode}`))).rejects.toThrow(
        /self-signed certificate/,
      );
      expect(await encrypted(address(`sslmode=${mode}&${ours()}`))).toBe(true);
    },
  );

  it('no-verify uses TLS with any certificate, and without sslmode there is no TLS', async () => {
    expect(await encrypted(address('sslmode=no-verify'))).toBe(true);
    expect(await encrypted(address(''))).toBe(false);
  });

  it('a server without TLS is refused when TLS is required', async () => {
    const plain = new URL(inject('postgresUrl'));
    plain.hostname = 'localhost';
    plain.search = `?sslmode=verify-full&${ours()}`;
    await expect(encrypted(plain.href)).rejects.toThrow('does not support SSL');
  });

  it('the check explains a TLS fault in words', async () => {
    const found = (DATABASE_URL: string) => checkDatabase(readConfig({ DATABASE_URL }));
    expect(await found(address(`sslmode=verify-full&${ours()}`))).toMatchObject({ faults: [] });
    expect((await found(address('sslmode=verify-full'))).faults.join()).toMatch(
      /cannot be used by DATABASE_URL: .*self-signed/,
    );
  });
});

it('a database without Unicode is reported by the check, and at the start', async () => {
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
    // The demo's parts have letters that its encoding lacks.
    await expect(startShopProcess({ DATABASE_URL })).rejects.toThrow(words);
  } finally {
    await client.query('drop database western with (force)');
    await client.end();
  }
});

describe('an overloaded database', () => {
  /**
   * A shop with a short statement timeout, so that the test does not wait for the real one. The
   * shop `beside` has the normal timeout for statements that must succeed on a busy machine.
   */
  async function start() {
    const url = await createDatabase(inject('postgresUrl'));
    const unlimited = openPostgres(url, () => {});
    onTestFinished(() => unlimited.close());
    await migrate(unlimited);
    const beside = startShop(unlimited);
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

  it('gives 503 after the timeout when a row is locked, and then recovers', async () => {
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

  it('gives further requests 503 while every connection waits, and loses nothing', async () => {
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

it('pages report an outage by status and in words, and come back with the database', async () => {
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
  expect(gone.html).toContain('The database is not responding at the moment.');
  // An outage is not logged as a bug of a page.
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

  it('detects an open shop and a missing database, and changes nothing', async () => {
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
