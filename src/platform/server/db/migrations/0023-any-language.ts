import { type Kysely, sql } from 'kysely';
import { dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';

/** The tables that keep in which language somebody reads. */
const TABLES = ['users', 'orders', 'outbox'] as const;

/** The names of categories in a further language join the search. */
const REINDEX = `insert into search_reindexing (id, after_id)
  select 1, '' where exists (select 1 from parts)
  on conflict (id) do update set after_id = ''`;

/** Lets a shop have further languages: the code alone says which there are (decision 68). */
export async function anyLanguage(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of TABLES) await (engine === 'sqlite' ? replaceColumn : dropCheck)(db, table);
  await runAll(db, [REINDEX]);
}

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** SQLite drops a check only with its column. Triggers that name the column are made again as they were. */
async function replaceColumn(db: Kysely<unknown>, table: string): Promise<void> {
  const { text } = dialects.sqlite;
  const { rows: triggers } = await sql<{ name: string; sql: string }>`select name, sql
    from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(db);
  await runAll(db, [
    ...triggers.map(({ name }) => `drop trigger ${name}`),
    `alter table ${table} add column new_language ${text} not null default 'en'`,
    `update ${table} set new_language = language where language <> 'en'`,
    `alter table ${table} drop column language`,
    `alter table ${table} rename column new_language to language`,
    ...triggers.map((trigger) => trigger.sql),
  ]);
}

/** PostgreSQL has named the check by itself. */
async function dropCheck(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%language%'`.execute(db);
  await runAll(
    db,
    rows.map(({ name }) => `alter table ${table} drop constraint ${name}`),
  );
}
