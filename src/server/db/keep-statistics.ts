import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Rows that SQLite looks at for each index, so that a large table is not read whole. */
const SAMPLE = 1_000;

/**
 * Lets SQLite learn how its tables have grown, which it needs for choosing between indexes; those
 * that have not changed much it leaves alone. PostgreSQL does so by itself (autovacuum).
 */
export async function keepStatistics({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (db.engine !== 'sqlite') return;
  await sql`pragma analysis_limit = ${sql.lit(SAMPLE)}`.execute(db.query);
  await sql`pragma optimize = 0x10002`.execute(db.query);
}
