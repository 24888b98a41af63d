import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Adds price lists, the companies and groups that they belong to, and their rows. */
export async function addPriceLists(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [text, int, strict] =
    engine === 'postgres' ? ['text collate "C"', 'bigint', ''] : ['text', 'integer', 'strict'];
  const statements = [
    `create table price_lists (
      id ${text} primary key,
      name ${text} not null,
      name_key ${text} not null unique,
      -- Days in the shop's time zone; both count.
      valid_from ${text},
      valid_to ${text},
      created_at ${int} not null,
      updated_at ${int} not null,
      check (valid_from is null or valid_to is null or valid_from <= valid_to)
    ) ${strict}`,
    `create table price_list_companies (
      company_id ${text} not null references companies (id),
      list_id ${text} not null references price_lists (id) on delete cascade,
      primary key (company_id, list_id)
    ) ${strict}`,
    `create index price_list_companies_of_list on price_list_companies (list_id)`,
    `create table price_list_groups (
      group_id ${text} not null references company_groups (id) on delete cascade,
      list_id ${text} not null references price_lists (id) on delete cascade,
      primary key (group_id, list_id)
    ) ${strict}`,
    `create index price_list_groups_of_list on price_list_groups (list_id)`,
    `create table price_list_rows (
      list_id ${text} not null references price_lists (id) on delete cascade,
      -- The part, the category or everything, as one key.
      target ${text} not null,
      position ${int} not null,
      part_id ${text} references parts (id),
      category ${text},
      -- Off the shop's own price, in thousandths of a percent.
      rate ${int} check (rate > 0 and rate < 100000),
      price_minor ${int} check (price_minor > 0),
      price_breaks ${text} not null default '[]',
      primary key (list_id, target),
      check ((part_id is null) = (price_minor is null)),
      check ((rate is null) <> (price_minor is null)),
      check (part_id is null or category is null)
    ) ${strict}`,
    `create index price_list_rows_of_part on price_list_rows (part_id) where part_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
