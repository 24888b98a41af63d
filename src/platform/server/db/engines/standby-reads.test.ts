import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { stockPart } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { type Database, forVisitors } from '../database.ts';
import { openPostgres } from './postgres.ts';
import { StandbyProgress } from './standby-reads.ts';

/** A primary with one part, and a copy of it as its standby, which here follows only when the test says so. */
async function start() {
  const url = await createDatabase(inject('postgresUrl'), inject('migrated').postgres);
  const filled = openPostgres(url, () => {});
  await stockPart(startShop(filled), { name: 'Chain' });
  await filled.close();
  const standbyUrl = await createDatabase(inject('postgresUrl'), new URL(url).pathname.slice(1));
  const open = (address: string, options = {}): Database => {
    const db = openPostgres(address, () => {}, options);
    onTestFinished(() => db.close());
    return db;
  };
  const [standby, primary] = [open(standbyUrl), open(url, { standbyUrl })];
  // Tells on which of them a visitor's read ran.
  await sql`update parts set description = 'on the standby'`.execute(standby.query);
  await setChanges(standby, await changesOf(primary));
  const readBy = async () => {
    const found = await forVisitors(primary)
      .query.selectFrom('parts')
      .select('description')
      .execute();
    return found[0]?.description === 'on the standby' ? 'standby' : 'primary';
  };
  return { primary, standby, readBy };
}

async function changesOf({ query }: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select sum(version + stock_version)::float8 as changes from cache_versions`.execute(query);
  return rows[0]?.changes ?? 0;
}

async function setChanges({ query }: Database, changes: number): Promise<void> {
  await sql`update cache_versions set stock_version = 0, version = case slot when 0 then ${changes}::int else 0 end`.execute(
    query,
  );
}

it('a visitor reads from a standby that has all changes of the primary', async () => {
  const { primary, readBy } = await start();
  await expect.poll(readBy).toBe('standby');
  const { rows } = await sql`select description from parts`.execute(primary.query);
  expect(rows).not.toEqual([{ description: 'on the standby' }]);
});

it('the primary answers while the standby lags behind, and until it has caught up', async () => {
  const { primary, standby, readBy } = await start();
  await expect.poll(readBy).toBe('standby');
  await sql`update parts set price_minor = price_minor + 100`.execute(primary.query);
  await expect.poll(readBy).toBe('primary');
  await setChanges(standby, await changesOf(primary));
  await expect.poll(readBy).toBe('standby');
});

it('the primary repeats a read that the standby breaks off', async () => {
  const { primary, standby, readBy } = await start();
  await expect.poll(readBy).toBe('standby');
  await sql`alter table parts rename to parts_elsewhere`.execute(standby.query);
  expect(await readBy()).toBe('primary');
  expect(primary.load().inUse).toBe(0);
});

it.each([
  ['of the same cluster with all changes', { server: 'a', changes: 5 }, true],
  ['that is ahead of the last look', { server: 'a', changes: 6 }, true],
  ['that lags behind', { server: 'a', changes: 4 }, false],
  ['of another cluster', { server: 'b', changes: 5 }, false],
  ['that does not answer', null, false],
])('a server %s: %j is fresh: %s', async (_, standby, isFresh) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = standby ? Promise.resolve(standby) : Promise.reject(new Error('gone'));
  const progress = new StandbyProgress(() => answer);
  progress.follow({ server: 'a', changes: 5 }, performance.now());
  await setImmediate();
  expect(progress.isFresh()).toBe(isFresh);
  // As long as a cached response is valid after a look at the primary.
  vi.advanceTimersByTime(900);
  expect(progress.isFresh()).toBe(false);
});

it('a shop without a standby reads as always', async () => {
  const { standby } = await start();
  expect(forVisitors(standby)).toBe(standby);
});
