import { sql } from 'kysely';
import type { Migrations } from '../../../platform/server/db/migrations.ts';

/** What a database of the development before version 0.2.0 has had, in short. */
export const outdatedSteps: Migrations = {
  '0001-shop': async (db) => {
    await sql`create table parts (id text primary key)`.execute(db);
  },
};
