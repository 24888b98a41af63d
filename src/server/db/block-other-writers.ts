import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** Keeps everybody else from writing some tables until the transaction ends; on SQLite its transaction does so by itself. */
export async function blockOtherWriters(
  tx: Tx,
  { engine }: Database,
  tables: readonly (keyof Schema)[],
): Promise<void> {
  if (engine === 'sqlite') return;
  const names = sql.join(tables.map((name) => sql.table(name)));
  await sql`lock table ${names} in share row exclusive mode`.execute(tx);
}
