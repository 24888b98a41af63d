import { sql } from 'kysely';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { startPostgres } from '../../../../../tests/support/postgres.ts';
import { succeed } from '../../../rules/result.ts';
import { type Database, type Executor, type Tx, transact } from '../database.ts';
import { migrate } from '../migrate.ts';
import { pipelined } from '../queries/pipelined.ts';
import { openPostgres } from './postgres.ts';

async function openFresh(url?: string): Promise<Database> {
  const db = openPostgres(url ?? (await createDatabase(inject('postgresUrl'))), () => {});
  await migrate(db);
  return db;
}

const names = async (db: Database) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db.query)
  ).rows.map(({ statement }) => statement);

const users = (db: Executor) =>
  db.selectFrom('users').selectAll().where('email', '=', 'a@example.com');

it('prepares simple statements, but no lists', async () => {
  const db = await openFresh();
  await users(db.query).execute();
  await users(db.query).limit(5).execute();
  const planned = await names(db);
  expect(planned.filter((text) => text.includes('"users"'))).toEqual([
    'select * from "users" where "email" = $1',
  ]);
  await db.close();
});

it('uses statement names of its own beside another open database', async () => {
  const [full, other] = [await openFresh(), await openFresh()];
  for (let nth = 0; nth < 310; nth++)
    await sql`select ${nth}::int as ${sql.ref(`n${nth}`)}`.execute(full.query);
  await users(other.query).where('created_at', '=', 1).execute();
  expect((await names(other)).filter((text) => text.includes('"created_at" = $2'))).toHaveLength(1);
  await Promise.all([full.close(), other.close()]);
});

it('recovers after another process has changed a table', async () => {
  const db = await openFresh();
  const read = () => users(db.query).execute();
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

it('recovers in any language of PostgreSQL', async ({ skip }) => {
  // A server takes its language from the environment, unless its locale is C.
  vi.stubEnv('LANGUAGE', 'de');
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await startPostgres({ settings: { lc_messages: 'C.UTF-8' } }).catch(() => null);
  skip(server === null, 'no such locale on this machine');
  if (server === null) return;
  onTestFinished(() => server.stop());
  const db = await openFresh(await server.createDatabase());
  onTestFinished(() => db.close());
  const said = await sql`select 1 / 0`.execute(db.query).catch((error: Error) => error.message);
  skip(said === 'division by zero', 'this PostgreSQL speaks English alone');
  const read = () => users(db.query).execute();
  await read();
  await sql`alter table users add column one bigint`.execute(db.query);
  expect(await read()).toEqual([]);
});

it.each(['by itself', 'together with another'])(
  'a plan that becomes stale inside a transaction makes the transaction run again once: %s',
  async (how) => {
    const url = await createDatabase(inject('postgresUrl'));
    const [db, beside] = [await openFresh(url), await openFresh(url)];
    const read = (tx: Tx) => users(tx).execute();
    const write = (tx: Tx) =>
      tx
        .insertInto('rate_limits')
        .values({ key: 'a', hits: 1, resets_at: 0 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
        )
        .execute();
    await db.query
      .insertInto('users')
      .values({ id: '1', email: 'a@example.com', role: null, created_at: 0, tokens_valid_from: 0 })
      .execute();
    // Prepares the statement on the only connection.
    await transact(db, async (tx) => succeed(await read(tx)));

    let attempts = 0;
    const done = await transact(db, async (tx) => {
      attempts++;
      await write(tx);
      // Another process migrates after this transaction's first write.
      if (attempts === 1)
        await sql`alter table users add column one bigint not null default 7`.execute(beside.query);
      if (how === 'by itself') return succeed(await read(tx));
      const [rows] = await pipelined(read(tx), write(tx));
      return succeed(rows);
    });

    expect(attempts).toBe(2);
    expect(done).toMatchObject({ ok: true, value: [{ email: 'a@example.com', one: 7 }] });
    const written = await db.query.selectFrom('rate_limits').select('hits').executeTakeFirst();
    expect(written?.hits).toBe(how === 'by itself' ? 1 : 2);
    await Promise.all([db.close(), beside.close()]);
  },
);
