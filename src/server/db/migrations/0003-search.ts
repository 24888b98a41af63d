import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * The search index, as tables: written in the transaction that writes a part, so it is never stale,
 * in no process, and answers alike on both engines.
 * `part_terms`: which part has which term, and how much that counts. `term_grams`: the runs of three
 * letters of every term, to find the ones that a mistyped word may have meant.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const table = postgres ? '' : 'strict, without rowid';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table part_terms (
    term ${text} not null,
    part_id ${text} not null references parts (id),
    weight ${int} not null check (weight > 0),
    primary key (term, part_id)
  ) ${table}`);
  await run(`create index part_terms_of_part on part_terms (part_id)`);
  await run(`create table term_grams (
    gram ${text} not null,
    term ${text} not null,
    primary key (gram, term)
  ) ${table}`);
}
