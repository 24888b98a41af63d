import { type Kysely, sql } from 'kysely';
import { nameOrder } from '../../../../catalogue/rules/parts/name-order.ts';
import { formsOf } from '../../../../catalogue/rules/search/word-forms.ts';
import type { Engine } from '../database.ts';

const ROWS_AT_ONCE = 500;
/** A term's first trigram begins with `^`, and no other trigram does. */
const FIRST_TRIGRAMS = ['^', '_'] as const;

const LISTED = 'where deleted_at is null';
const IN_STOCK = `${LISTED} and in_stock = 1`;

/** Adds the forms of the search's terms and the order of names, and has a job index the existing parts again. */
export async function searchForms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  const [int, strict, keyed] =
    engine === 'postgres' ? ['bigint', '', ''] : ['integer', 'strict', 'strict, without rowid'];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table term_forms (
    form ${text} not null,
    term ${text} not null,
    primary key (form, term)
  ) ${keyed}`);
  await run(`create table search_reindexing (
    id ${int} primary key check (id = 1),
    after_id ${text} not null
  ) ${strict}`);
  await run(
    `insert into search_reindexing (id, after_id) select 1, '' where exists (select 1 from parts)`,
  );
  await run(`alter table parts add column name_order ${text} not null default ''`);
  await fillForms(db);
  await fillNameOrders(db);
  for (const index of ['parts_in_category_by_name', 'parts_in_stock_by_name'])
    await run(`drop index ${index}`);
  await run('drop index parts_in_stock_in_category_by_name');
  await run(`create index parts_by_name on parts (name_order, id) ${LISTED}`);
  await run(`create index parts_in_category_by_name on parts (category, name_order, id) ${LISTED}`);
  await run(`create index parts_in_stock_by_name on parts (name_order, id) ${IN_STOCK}`);
  await run(
    `create index parts_in_stock_in_category_by_name on parts (category, name_order, id) ${IN_STOCK}`,
  );
}

async function fillForms(db: Kysely<unknown>): Promise<void> {
  const [from, beyond] = FIRST_TRIGRAMS;
  const { rows } = await sql<{ term: string }>`
    select distinct term from term_trigrams where trigram >= ${from} and trigram < ${beyond}`.execute(
    db,
  );
  const forms = rows.flatMap(({ term }) => formsOf(term).map((form) => sql`(${form}, ${term})`));
  for (let at = 0; at < forms.length; at += ROWS_AT_ONCE)
    await sql`insert into term_forms (form, term)
      values ${sql.join(forms.slice(at, at + ROWS_AT_ONCE))} on conflict do nothing`.execute(db);
}

async function fillNameOrders(db: Kysely<unknown>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows }: { rows: { id: string; name: string }[] } = await sql<{
      id: string;
      name: string;
    }>`select id, name from parts where id > ${after} order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(
      db,
    );
    after = rows.at(-1)?.id;
    if (after === undefined) return;
    const orders = rows.map(({ id, name }) => sql`(${id}, ${nameOrder(name)})`);
    await sql`update parts set name_order = ordered.name_order
      from (select column1 as id, column2 as name_order from (values ${sql.join(orders)}) as named) as ordered
      where parts.id = ordered.id`.execute(db);
  }
}
