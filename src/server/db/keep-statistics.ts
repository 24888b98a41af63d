import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Rows that SQLite looks at for each index, so that a large table is not read whole. */
const SAMPLE = 1_000;

/** Updates the statistics by which SQLite chooses indexes, of tables that have changed much. PostgreSQL's autovacuum does so by itself. */
export async function keepStatistics({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (db.engine !== 'sqlite') return;
  await sql`pragma analysis_limit = ${sql.lit(SAMPLE)}`.execute(db.query);
  await sql`pragma optimize = 0x10002`.execute(db.query);
}
