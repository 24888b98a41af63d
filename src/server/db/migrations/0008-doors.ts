import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Bearer tokens that were issued before `tokens_from` are refused; and the audit log can be read by
 * who did a thing, what it was and what it was done to.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const moment = engine === 'postgres' ? 'bigint' : 'integer';
  await run(`alter table users add column tokens_from ${moment} not null default 0`);
  for (const column of ['actor', 'action', 'subject']) {
    await run(`create index audit_log_by_${column} on audit_log (${column}, id)`);
  }
}
