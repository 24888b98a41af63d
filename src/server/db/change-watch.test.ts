import { sql } from 'kysely';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { ChangeWatch, SHOWN } from './change-watch.ts';
import { openPostgres } from './engines/postgres.ts';
import { migrate } from './migrate.ts';

it('hears on PostgreSQL of every table that pages show', async () => {
  const db = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  await migrate(db);
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where action_statement like '%catalogue_changed%'`.execute(db.query);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(SHOWN));
  await db.close();
});

it('trusts nothing while the database keeps it waiting, and again once it answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const watch = new ChangeWatch();
  const answers: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const asked = Promise.withResolvers<number>();
    answers.push(asked);
    return asked.promise;
  };
  watch.pollOutside(ask, 300);
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
  watch.stop();
});
