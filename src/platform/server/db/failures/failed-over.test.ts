import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { startPostgres } from '../../../../../tests/support/postgres.ts';
import { BUYER, orderFor, stockPart } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { openPostgres } from '../engines/postgres.ts';
import { migrate } from '../migrate.ts';

it('a read-only server counts as an outage, and the shop sells again after a failover', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const name = new URL(url).pathname.slice(1);
  const db = openPostgres(url, () => {});
  const server = openPostgres(inject('postgresUrl'), () => {});
  onTestFinished(async () => {
    await Promise.all([db.close(), server.close()]);
  });
  await migrate(db);
  const shop = startShop(db);
  const part = await stockPart(shop);
  const token = await shop.tokenOf(BUYER);
  const order = () => shop.call('POST /orders', { body: orderFor(part) }, { token });
  const ready = async () => (await shop.app.request('/api/readyz')).status;
  expect((await order()).status).toBe(200);

  // Applies to new connections, like a switch to a standby.
  await sql
    .raw(`alter database "${name}" set default_transaction_read_only = on`)
    .execute(server.query);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    server.query,
  );
  await expect.poll(ready).toBe(503);
  const refused = await order();
  expect(refused).toMatchObject({ status: 503, problem: { code: 'PROVIDER_DOWN' } });
  expect(JSON.stringify(refused.body)).not.toMatch(/read|transaction|SQL/i);
  // A standby's count may be old.
  await expect.poll(() => db.cacheVersion.current()).toBeNull();

  await sql
    .raw(`alter database "${name}" reset default_transaction_read_only`)
    .execute(server.query);
  await expect.poll(ready).toBe(200);
  await expect.poll(async () => (await order()).status).toBe(200);
});

it('a cache version of one server is not valid at another with the same count', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const url = await server.createDatabase();
  const db = openPostgres(url, () => {});
  onTestFinished(() => db.close());
  await migrate(db);
  await stockPart(startShop(db));
  const count = async (client: pg.Client) =>
    (await client.query('select sum(version) from cache_versions')).rows;
  const look = async <T>(run: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  };
  const counted = await look(count);
  await expect.poll(() => db.cacheVersion.current()).not.toBeNull();
  const before = db.cacheVersion.current();
  await server.restart();
  // The promoted standby missed the last change and has taken another one.
  await look(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update parts set price_minor = price_minor + 1');
    expect(await count(client)).toEqual(counted);
  });
  await expect.poll(() => db.cacheVersion.current() ?? before).not.toBe(before);
});
