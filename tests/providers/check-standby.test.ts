import { expect, inject, it } from 'vitest';
import { checkDatabase } from '../../src/operations/server/check/check-database.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { createDatabase } from '../support/postgres-database.ts';

const primary = () => createDatabase(inject('postgresUrl'));
const check = async (url: string, standbyUrl: string) =>
  checkDatabase(readConfig({ DATABASE_URL: url, DATABASE_READ_URL: standbyUrl }));

it('another database is no standby', async () => {
  const { faults } = await check(await primary(), await primary());
  expect(faults).toEqual([
    'DATABASE_READ_URL names another database than DATABASE_URL, not a standby of it.',
  ]);
});

it('a promoted standby is the primary itself', async () => {
  const url = await primary();
  const { faults, notes } = await check(url, url);
  expect(faults).toEqual([]);
  expect(notes).toContain('DATABASE_READ_URL is the primary itself; visitors read there.');
});

it('a standby that is away is no fault', async () => {
  // The port is reserved: nothing listens there.
  const { faults, notes } = await check(await primary(), 'postgres://shop@127.0.0.1:1/shop');
  expect(faults).toEqual([]);
  expect(notes.join()).toMatch(/standby of DATABASE_READ_URL does not answer: .*primary reads/);
});
