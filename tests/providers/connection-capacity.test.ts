import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { checkDatabase } from '../../src/operations/server/check/check-database.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { connectionShortage } from '../../src/platform/server/db/engines/connection-capacity.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { startShopProcess } from '../support/shop-process.ts';

/**
 * A database whose user is no superuser and has a connection limit, and a function that changes the
 * limit.
 */
async function limitedTo(connections: number) {
  const address = new URL(await createDatabase(inject('postgresUrl')));
  const server = new pg.Client({ connectionString: address.href });
  await server.connect();
  const user = `shop_${randomBytes(8).toString('hex')}`;
  const limitTo = (number: number) => server.query(`alter role ${user} connection limit ${number}`);
  await server.query(`create role ${user} login`);
  await server.query(`alter database "${address.pathname.slice(1)}" owner to ${user}`);
  await server.query(`grant create on schema public to ${user}`);
  onTestFinished(async () => {
    await server.query(`drop owned by ${user} cascade`);
    await server.query(`alter database "${address.pathname.slice(1)}" owner to current_user`);
    await server.query(`drop role ${user}`);
    await server.end();
  });
  await limitTo(connections);
  address.username = user;
  return { url: address.href, limitTo };
}

const notesOf = async (DATABASE_URL: string) =>
  (await checkDatabase(readConfig({ DATABASE_URL }))).notes.join();

it('fewer connections than a process may use are reported by the check, and at the start', async () => {
  const { url, limitTo } = await limitedTo(9);
  const lack =
    'PostgreSQL has 9 connections for this user, and a process of the shop uses up to 10';
  expect(await notesOf(url)).toContain(lack);
  const shop = await startShopProcess({ DATABASE_URL: url });
  onTestFinished(async () => void (await shop.stop()));
  expect(shop.output()).toContain(lack);
  await limitTo(29);
  expect(await notesOf(url)).toContain('There is room for 2 processes of the shop');
  const roomy = await startShopProcess({ DATABASE_URL: url });
  onTestFinished(async () => void (await roomy.stop()));
  expect(roomy.output()).not.toContain('PostgreSQL');
});

it('connections reserved for superusers or used by others do not count', async () => {
  const { url } = await limitedTo(1_000);
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  onTestFinished(() => server.end());
  const { rows } = await server.query<{ most: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const most = rows[0]?.most ?? 0;
  const told = /room for (\d+) processes/.exec(await notesOf(url))?.[1];
  expect(Number(told)).toBeGreaterThan(0);
  expect(Number(told)).toBeLessThanOrEqual(Math.floor((most - 1) / 10));
});

it('every open process counts', () => {
  expect(connectionShortage({ capacity: 19, processes: 1 })).toBeNull();
  expect(connectionShortage({ capacity: 20, processes: 2 })).toBeNull();
  expect(connectionShortage({ capacity: 19, processes: 2 })).toContain(
    '2 processes of the shop use up to 20',
  );
});
