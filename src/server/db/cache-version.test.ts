import { sql } from 'kysely';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { CacheVersion, CACHED_TABLES } from './cache-version.ts';
import { succeed } from '../../domain/result.ts';
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

/** Polls every 300 ms of a clock that the test moves; the test answers each poll. */
function polledByHand() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const version = new CacheVersion();
  onTestFinished(() => version.stop());
  const answers: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const asked = Promise.withResolvers<number>();
    answers.push(asked);
    return asked.promise;
  };
  version.poll(ask, 300);
  return { version, answers };
}

it('is unknown while the database does not answer, and known again once it does', async () => {
  const { version, answers } = polledByHand();
  await vi.advanceTimersByTimeAsync(300);
  answers[0]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(version.current()).not.toBeNull();
  // The second question stays without an answer, and within a second nobody relies on the first.
  await vi.advanceTimersByTimeAsync(600);
  expect(answers).toHaveLength(2);
  expect(version.current()).toBeNull();
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).not.toBeNull();
});

it('is unknown in a process that was paused, until the next poll', async () => {
  const { version, answers } = polledByHand();
  await vi.advanceTimersByTimeAsync(300);
  answers[0]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toHaveLength(2);
  expect(version.current()).not.toBeNull();
  // Time goes on, and no timer of this process runs: the other processes sell meanwhile.
  const woken = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => woken);
  expect(version.current()).toBeNull();
  // The answer that lay there since before tells nothing either.
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  answers[2]?.resolve(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(version.current()).not.toBeNull();
});

it('changes with a write of its own once that is committed, though it was unknown when that began', async () => {
  const sqlite = openSqlite(':memory:');
  onTestFinished(() => sqlite.close());
  const { version, answers } = polledByHand();
  const db: Database = { ...sqlite, cacheVersion: version };
  let seen: number | null = null;
  await transact(db, async () => {
    // As a statement's writing does, which nobody else sees before the commit.
    version.invalidate();
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.resolve(1);
    await vi.advanceTimersByTimeAsync(0);
    seen = version.current();
    // The commit takes long, and so does the next look.
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
  // A page that was made from what was there before the commit is not shown after it.
  expect(version.current()).not.toBe(seen);
});
