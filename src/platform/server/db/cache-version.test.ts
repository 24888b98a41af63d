import { sql } from 'kysely';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { CacheVersion, CACHED_TABLES } from './cache-version.ts';
import { succeed } from '../../rules/result.ts';
import { type Database, transact } from './database.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { migrate } from './migrate.ts';

it('counts changes of every cached table on PostgreSQL', async () => {
  const db = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  await migrate(db);
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where action_statement like '%increase_cache_version%'`.execute(db.query);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(CACHED_TABLES));
  await db.close();
});

it('counts changes of every column of parts on PostgreSQL, those of stock by part', async () => {
  const db = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  await migrate(db);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'parts' and is_generated = 'NEVER'
    except
    select event_object_column from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and event_object_table = 'parts'
      and trigger_name in ('parts_changed', 'parts_stock_changed')`.execute(db.query);
  expect(rows).toEqual([]);
  await db.close();
});

/** A poll every 300 ms of a fake clock; the test answers each. */
function polledByHand() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const version = new CacheVersion();
  onTestFinished(() => version.stop());
  const answers: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const asked = Promise.withResolvers<number>();
    answers.push(asked);
    return asked.promise.then((all) => ({ all, attributes: all }));
  };
  version.poll(ask, 300);
  return { version, answers };
}

it('is unknown while the database does not answer', async () => {
  const { version, answers } = polledByHand();
  await vi.advanceTimersByTimeAsync(300);
  answers[0]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(version.current()).not.toBeNull();
  // The second poll stays unanswered; the first expires within a second.
  await vi.advanceTimersByTimeAsync(600);
  expect(answers).toHaveLength(2);
  expect(version.current()).toBeNull();
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).not.toBeNull();
});

it('is unknown in a suspended process until its next poll', async () => {
  const { version, answers } = polledByHand();
  await vi.advanceTimersByTimeAsync(300);
  answers[0]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toHaveLength(2);
  expect(version.current()).not.toBeNull();
  // The process is suspended: time passes without its timers.
  const woken = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => woken);
  expect(version.current()).toBeNull();
  // A poll's answer from before the suspension is too old.
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  answers[2]?.resolve(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).not.toBeNull();
});

it('changes at the commit of an own write, even if unknown when that began', async () => {
  const sqlite = openSqlite(':memory:');
  onTestFinished(() => sqlite.close());
  const { version, answers } = polledByHand();
  const db: Database = { ...sqlite, cacheVersion: version };
  let seen: number | null = null;
  await transact(db, async () => {
    // A statement invalidates the cache before its commit.
    version.invalidate();
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.resolve(1);
    await vi.advanceTimersByTimeAsync(0);
    seen = version.current();
    // Commit and next read take long.
    await vi.advanceTimersByTimeAsync(900);
    return succeed(null);
  });
  expect(version.current()).toBeNull();
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  answers[2]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).not.toBeNull();
  expect(version.current()).not.toBeNull();
  // A page rendered before the commit is stale after it.
  expect(version.current()).not.toBe(seen);
});
