import { type Kysely, sql } from 'kysely';
import { type Dialect, dialects } from '../baseline/dialect.ts';
import type { Engine } from '../database.ts';

/** Adds what the people of a company share, the register's answer about its VAT id, and withdrawn proposals (decision 62). */
export async function sharedInCompanies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'sqlite' ? rebuildProposals(db) : replaceCheck(db));
  await runAll(db, [
    ...carts(dialects[engine]),
    ...addresses(dialects[engine]),
    ...vatChecks(dialects[engine]),
  ]);
}

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statusesWere = `check (status in ('open', 'placed', 'returned'))`;
const statusesAre = `check (status in ('open', 'placed', 'returned', 'withdrawn'))`;

type Stored = { readonly type: string; readonly name: string; readonly sql: string };

/** SQLite cannot alter a check: what names the table is made again as it was. */
async function rebuildProposals(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Stored>`select type, name, sql from sqlite_master
    where tbl_name = 'order_proposals' and sql is not null`.execute(db);
  const create = rows.find(({ type }) => type === 'table')?.sql ?? '';
  if (!create.includes(statusesWere)) throw new Error('The table of proposals has other statuses');
  await runAll(db, [
    ...rows.filter(({ type }) => type === 'trigger').map(({ name }) => `drop trigger ${name}`),
    create
      .replace(statusesWere, statusesAre)
      .replace(/^create table "?order_proposals"?/i, 'create table new_order_proposals'),
    'insert into new_order_proposals select * from order_proposals',
    'drop table order_proposals',
    'alter table new_order_proposals rename to order_proposals',
    ...rows.filter(({ type }) => type !== 'table').map((stored) => stored.sql),
  ]);
}

/** PostgreSQL has named the check by itself. */
async function replaceCheck(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'order_proposals'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%status = ANY%'`.execute(db);
  const [check] = rows;
  if (!check || rows.length > 1) throw new Error('The table of proposals has other statuses');
  await runAll(db, [
    `alter table order_proposals drop constraint ${check.name}`,
    `alter table order_proposals add constraint ${check.name} ${statusesAre}`,
  ]);
}

const carts = ({ text, int, strict }: Dialect): readonly string[] => [
  `create table company_carts (
    id ${text} primary key,
    company_id ${text} not null references companies (id),
    name ${text} not null check (length(name) > 0),
    -- In lower case.
    name_key ${text} not null check (length(name_key) > 0),
    lines ${text} not null,
    line_count ${int} not null check (line_count between 1 and 500),
    saved_by ${text} not null,
    updated_at ${int} not null,
    unique (company_id, name_key)
  ) ${strict}`,
];

const addresses = ({ text, int, strict }: Dialect): readonly string[] => [
  `create table company_addresses (
    id ${text} primary key,
    company_id ${text} not null references companies (id),
    label ${text} not null,
    user_name ${text} not null,
    phone ${text} not null,
    address ${text} not null,
    street ${text} not null,
    postcode ${text} not null,
    city ${text} not null,
    country ${text} not null,
    company ${text} not null,
    tax_id ${text} not null,
    created_at ${int} not null,
    updated_at ${int} not null
  ) ${strict}`,
  'create unique index company_addresses_of_company on company_addresses (company_id, id)',
];

const vatChecks = ({ text, int, strict }: Dialect): readonly string[] => [
  `create table company_vat_checks (
    company_id ${text} primary key references companies (id),
    vat_id ${text} not null check (length(vat_id) > 0),
    -- 'unverified' while the register did not answer.
    answer ${text} not null check (answer in ('valid', 'invalid', 'unverified')),
    -- The register's consultation number.
    consultation ${text},
    checked_at ${int} not null,
    check (answer <> 'unverified' or consultation is null)
  ) ${strict}`,
];
