import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Deletes changes of stock that all processes have read, which they do three times a second; one that was away for
 * longer forgets all it knows (`CacheVersion`). SQLite records none.
 */
export async function deleteStockChanges({ engine, query }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`delete from stock_changes where changed_at < now() - interval '1 hour'`.execute(query);
}
