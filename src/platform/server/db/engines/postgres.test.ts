import { type Kysely, sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import type { Schema } from '../tables/schema.ts';
import { openPostgres } from './postgres.ts';

/** Opens a database with a default that an operator has changed. */
async function openWith(setting: string): Promise<Kysely<Schema>> {
  const url = await createDatabase(inject('postgresUrl'));
  const open = () => {
    const { query, close } = openPostgres(url, () => {});
    onTestFinished(close);
    return query;
  };
  const name = sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set ${sql.raw(setting)}`.execute(open());
  return open();
}

it('reads times despite another date style of the database', async () => {
  const query = await openWith(`datestyle to 'German'`);
  const { rows } = await sql<{ moment: Date }>`select to_timestamp(1.5) as moment`.execute(query);
  expect(rows).toEqual([{ moment: new Date(1_500) }]);
});

it('does not abort waiting writers despite a serializable default', async () => {
  const query = await openWith(`default_transaction_isolation to 'serializable'`);
  const { rows } = await query
    .transaction()
    .execute((tx) => sql`select current_setting('transaction_isolation') as level`.execute(tx));
  expect(rows).toEqual([{ level: 'read committed' }]);
});
