import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Why a refund that was decided is not made, as the log last told it, and when: it is tried every minute, and not told each time. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table refunds add column told_reason ${postgres ? 'text collate "C"' : 'text'}`);
  await run(`alter table refunds add column told_at ${postgres ? 'bigint' : 'integer'}`);
}
