import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Rows that SQLite samples per index, so that it does not read large tables whole. */
const SAMPLE = 1_000;

/** Updates SQLite's planner statistics of tables that have changed much. PostgreSQL has autovacuum. */
export async function keepStatistics({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (db.engine !== 'sqlite') return;
  await sql`pragma analysis_limit = ${sql.lit(SAMPLE)}`.execute(db.query);
  await sql`pragma optimize = 0x10002`.execute(db.query);
}
