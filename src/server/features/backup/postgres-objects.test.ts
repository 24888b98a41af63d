import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { migrate, migrationNames } from '../../db/migrate.ts';
import { SHOP_FUNCTIONS, SHOP_TABLES } from './postgres-objects.ts';

it('lists exactly the tables and functions that the migrations create', async () => {
  const db = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  onTestFinished(() => db.close());
  const tables = new Set<string>();
  const functions = new Set<string>();
  for (const step of migrationNames) {
    await migrate(db, step);
    for (const [names, statement] of [
      [
        tables,
        sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')`,
      ],
      [
        functions,
        sql<{ name: string }>`select proname as name from pg_proc
          where pronamespace = 'public'::regnamespace`,
      ],
    ] as const) {
      for (const { name } of (await statement.execute(db.query)).rows) names.add(name);
    }
  }
  expect([...SHOP_TABLES].toSorted()).toEqual([...tables].toSorted());
  expect([...SHOP_FUNCTIONS].toSorted()).toEqual([...functions].toSorted());
});
