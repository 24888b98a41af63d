import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PriceListRowRow } from '../../../platform/server/db/tables/schema.ts';

/** A row of a list that holds for a buyer today. */
export type PriceListRowOfBuyer = Omit<PriceListRowRow, 'position'> & {
  readonly list_name: string;
  /** 1 if the list is the company's own, 0 if its group's. */
  readonly is_own: number;
};

/** What a row is for, as its key: a part, a category, or everything. */
export function targetOf({ partId, category }: { partId?: string; category?: string }): string {
  if (partId !== undefined) return `part:${partId}`;
  return category === undefined ? 'everything' : `category:${category}`;
}

/** The rows for these targets that hold today for the company of an account; only approved companies have prices. */
export function rowsOfBuyer(
  db: Executor,
  email: string,
  targets: readonly string[],
  today: string,
): Promise<PriceListRowOfBuyer[]> {
  return listedRows(db, companyOf(email), hasTarget(targets), today);
}

/** The rows for categories and for everything that hold today for the company of an account. */
export function generalRowsOfBuyer(
  db: Executor,
  email: string,
  today: string,
): Promise<PriceListRowOfBuyer[]> {
  // The keys of parts sort behind these, so the primary key finds them.
  return listedRows(
    db,
    companyOf(email),
    sql`price_list_rows.target between 'category:' and 'everything'`,
    today,
  );
}

/** What a list says of one part. */
export type PartPriceRow = {
  readonly list_id: string;
  readonly is_own: number;
  readonly part_id: string;
  readonly price_minor: number;
};

/** All rows for parts that hold today for the company of an account. */
export async function partRowsOfBuyer(
  db: Executor,
  email: string,
  today: string,
): Promise<PartPriceRow[]> {
  const { rows } = await sql<PartPriceRow>`${holdingLists(companyOf(email), today)}
    select price_list_rows.list_id, lists.is_own, price_list_rows.part_id,
      price_list_rows.price_minor
    from lists
      join price_list_rows on price_list_rows.list_id = lists.list_id
        and price_list_rows.part_id is not null`.execute(db);
  return rows;
}

/** The same for a company, whatever its status. */
export function rowsOfCompany(
  db: Executor,
  companyId: string,
  targets: readonly string[],
  today: string,
): Promise<PriceListRowOfBuyer[]> {
  return listedRows(
    db,
    sql`select id, group_id from companies where id = ${companyId}`,
    hasTarget(targets),
    today,
  );
}

type Sql = ReturnType<typeof sql>;

const companyOf = (email: string): Sql => sql`
  select companies.id, companies.group_id from company_people
    join companies on companies.id = company_people.company_id
  where company_people.user_email = ${email} and company_people.joined_at is not null
    and companies.status = 'approved'`;

const hasTarget = (targets: readonly string[]): Sql =>
  sql`price_list_rows.target in (${sql.join(targets)})`;

/** The lists of a company that hold today. */
const holdingLists = (company: Sql, today: string): Sql => sql`
  with company as (${company}),
  owned as (
    select price_list_companies.list_id, 1 as is_own from company
      join price_list_companies on price_list_companies.company_id = company.id
    union all
    select price_list_groups.list_id, 0 as is_own from company
      join price_list_groups on price_list_groups.group_id = company.group_id
  ),
  lists as (
    select owned.list_id, owned.is_own, price_lists.name from owned
      join price_lists on price_lists.id = owned.list_id
        and (price_lists.valid_from is null or price_lists.valid_from <= ${today})
        and (price_lists.valid_to is null or price_lists.valid_to >= ${today})
  )`;

async function listedRows(
  db: Executor,
  company: Sql,
  condition: Sql,
  today: string,
): Promise<PriceListRowOfBuyer[]> {
  const { rows } = await sql<PriceListRowOfBuyer>`${holdingLists(company, today)}
    select price_list_rows.list_id, price_list_rows.target, price_list_rows.part_id,
      price_list_rows.category, price_list_rows.rate, price_list_rows.price_minor,
      price_list_rows.price_breaks, lists.name as list_name, lists.is_own
    from lists
      join price_list_rows on price_list_rows.list_id = lists.list_id and ${condition}`.execute(db);
  return rows;
}
