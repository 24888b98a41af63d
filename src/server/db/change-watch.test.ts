import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { SHOWN } from './change-watch.ts';
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
