import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { succeed } from '../../../domain/result.ts';
import { type Database, transact } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from './postgres.ts';

async function openFresh(): Promise<Database> {
  const db = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  await migrate(db);
  return db;
}

const names = async (db: Database) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db.query)
  ).rows.map(({ statement }) => statement);

const users = (db: Database) =>
  db.query.selectFrom('users').selectAll().where('email', '=', 'a@example.com');

it('has plain statements planned once, and lists each time', async () => {
  const db = await openFresh();
  await users(db).execute();
  await users(db).limit(5).execute();
  const planned = await names(db);
  expect(planned.filter((text) => text.includes('"users"'))).toEqual([
    'select * from "users" where "email" = $1',
  ]);
  await db.close();
});

it('goes on when another process has changed a table', async () => {
  const db = await openFresh();
  const read = () => users(db).execute();
  const within = () =>
    transact(db, async (tx) => {
      const rows = await tx
        .selectFrom('users')
        .selectAll()
        .where('email', '=', 'b@example.com')
        .execute();
      return succeed(rows);
    });
  await read();
  await within();
  await sql`alter table users add column one bigint`.execute(db.query);
  expect(await read()).toEqual([]);
  await sql`alter table users add column two bigint`.execute(db.query);
  expect(await within()).toEqual(succeed([]));
  await db.close();
});
