import { expect, inject, it, onTestFinished } from 'vitest';
import { checkDatabase } from '../../src/operations/server/check/check-database.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { clockWarning } from '../../src/platform/server/db/engines/clock-difference.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { HOUR_MS } from '../../src/platform/rules/durations.ts';

/** A preloaded script that shifts the process's clock. */
const setClock = (aheadMs: number) =>
  `--import data:text/javascript,${encodeURIComponent(`const { now } = Date; Date.now = () => now() + ${aheadMs};`)}`;

it('a clock that differs from PostgreSQL’s is logged at the start', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const shop = await startShopProcess({ DATABASE_URL: url, NODE_OPTIONS: setClock(-2 * HOUR_MS) });
  onTestFinished(async () => void (await shop.stop()));
  expect(shop.output()).toContain("The clock of this machine is 120 minutes behind PostgreSQL's");
});

it('the check reports a different clock, and no right one', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const notes = async () => (await checkDatabase(readConfig({ DATABASE_URL }))).notes.join();
  expect(await notes()).not.toContain('clock');
  const { now } = Date;
  onTestFinished(() => void Object.assign(Date, { now }));
  Object.assign(Date, { now: () => now() + HOUR_MS });
  expect(await notes()).toContain("60 minutes ahead of PostgreSQL's");
});

it('a difference is reported from one second above what a mail’s claim tolerates', () => {
  expect([60_000, -60_000].map(clockWarning)).toEqual([null, null]);
  expect(clockWarning(61_000)).toContain("a minute behind PostgreSQL's");
  expect(clockWarning(-61_000)).toContain("a minute ahead of PostgreSQL's");
  expect(clockWarning(-100_000)).toContain("2 minutes ahead of PostgreSQL's");
});
