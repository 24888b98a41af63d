import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** At which rows jobs fail, why, as the log last told it, and when: they are tried every few minutes, and not told of each time. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(
      `create table told_faults (
        subject ${text} primary key,
        reason ${text} not null,
        told_at ${postgres ? 'bigint' : 'integer'} not null
      ) ${postgres ? '' : 'strict'}`,
    )
    .execute(db);
}
