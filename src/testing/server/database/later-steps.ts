import { sql } from 'kysely';
import { type Migrations, migrations } from '../../../platform/server/db/migrations.ts';

export const LATER_STEP = '9998-later';

/** The shop's migrations with one more, as a later release has: it changes tables that orders are written to. */
export const laterSteps: Migrations = {
  ...migrations,
  [LATER_STEP]: async (db, engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    for (const table of ['orders', 'payment_intents'])
      await sql.raw(`alter table ${table} add column later ${int}`).execute(db);
  },
};
