import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Parts are found by words of their descriptions too, after those that are called so. `description_terms`: the terms that
 * a part's description adds to its own. `described_parts`: as of which change of the part they are, so that a job can make
 * up for parts that an older release has saved; also, at first, for all of them, while the shop sells. Neither refers to
 * `parts`: rows that do hold the part, and orders would wait.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const table = postgres ? '' : 'strict, without rowid';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table description_terms (
    term ${text} not null,
    part_id ${text} not null,
    primary key (term, part_id)
  ) ${table}`);
  await run(`create index description_terms_of_part on description_terms (part_id, term)`);
  await run(`create table described_parts (
    part_id ${text} primary key,
    updated_at ${int} not null
  ) ${table}`);
  // What a search finds changes with them, and so do kept pages (migration 0009).
  if (postgres)
    await run(`create trigger described_parts_changed after insert or update or delete
      on described_parts for each statement execute function catalogue_changed()`);
}
