import { sql } from 'kysely';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { ChangeWatch, SHOWN } from './change-watch.ts';
import { succeed } from '../../domain/result.ts';
import { type Database, transact } from './database.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { migrate } from './migrate.ts';

it('hears on PostgreSQL of every table that pages show', async () => {
  const db = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  await migrate(db);
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where action_statement like '%increase_cache_version%'`.execute(db.query);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(SHOWN));
  await db.close();
});

/** A watch that looks every 300 ms of a clock that the test moves; each look waits for the test's answer. */
function watchByHand() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const watch = new ChangeWatch();
  onTestFinished(() => watch.stop());
  const answers: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const asked = Promise.withResolvers<number>();
    answers.push(asked);
    return asked.promise;
  };
  watch.pollOutside(ask, 300);
  return { watch, answers };
}

it('trusts nothing while the database keeps it waiting, and again once it answers', async () => {
  const { watch, answers } = watchByHand();
  await vi.advanceTimersByTimeAsync(300);
  answers[0]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(watch.version()).not.toBeNull();
  // The second question stays without an answer, and within a second nobody relies on the first.
  await vi.advanceTimersByTimeAsync(600);
  expect(answers).toHaveLength(2);
  expect(watch.version()).toBeNull();
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.version()).not.toBeNull();
});

it('trusts nothing in a process that was paused, whatever it was told before', async () => {
  const { watch, answers } = watchByHand();
  await vi.advanceTimersByTimeAsync(300);
  answers[0]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toHaveLength(2);
  expect(watch.version()).not.toBeNull();
  // Time goes on, and no timer of this process runs: the other processes sell meanwhile.
  const woken = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => woken);
  expect(watch.version()).toBeNull();
  // The answer that lay there since before tells nothing either.
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.version()).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  answers[2]?.resolve(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.version()).not.toBeNull();
});

it('tells of a change of its own once it is committed, though nobody could tell of the others’ when it began', async () => {
  const sqlite = openSqlite(':memory:');
  onTestFinished(() => sqlite.close());
  const { watch, answers } = watchByHand();
  const db: Database = { ...sqlite, changes: watch };
  let seen: number | null = null;
  await transact(db, async () => {
    // As a statement's writing does, which nobody else sees before the commit.
    watch.bump();
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.resolve(1);
    await vi.advanceTimersByTimeAsync(0);
    seen = watch.version();
    // The commit takes long, and so does the next look.
    await vi.advanceTimersByTimeAsync(900);
    return succeed(null);
  });
  expect(watch.version()).toBeNull();
  answers[1]?.resolve(1);
  await vi.advanceTimersByTimeAsync(300);
  answers[2]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).not.toBeNull();
  expect(watch.version()).not.toBeNull();
  // A page that was made from what was there before the commit is not shown after it.
  expect(watch.version()).not.toBe(seen);
});
