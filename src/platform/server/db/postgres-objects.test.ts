import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { openPostgres } from './engines/postgres.ts';
import { SHOP_FUNCTIONS, SHOP_TABLES } from './postgres-objects.ts';

it('lists exactly the tables and functions that the migrations create', async () => {
  const url = await createDatabase(inject('postgresUrl'), inject('migrated').postgres);
  const { query, close } = openPostgres(url, () => {});
  onTestFinished(close);
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')`.execute(
    query,
  );
  const functions = await sql<{ name: string }>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace`.execute(query);
  const names = (rows: readonly { name: string }[], replaced: readonly string[]) =>
    [...rows.map(({ name }) => name), ...replaced].toSorted();
  expect([...SHOP_TABLES].toSorted()).toEqual(
    names(tables.rows, ['part_replacements', 'checkouts']),
  );
  expect([...SHOP_FUNCTIONS].toSorted()).toEqual(
    names(functions.rows, ['orders_guard', 'shipment_lines_guard']),
  );
});
