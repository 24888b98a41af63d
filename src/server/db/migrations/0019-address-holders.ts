import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Which account holds an address, by the name that an outside provider of accounts has for it: there somebody else may
 * come by an address. Of addresses that the shop knows already it is told at the next call.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  await sql.raw(`alter table users add column subject ${text}`).execute(db);
}
