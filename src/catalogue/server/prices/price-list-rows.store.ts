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
  return listedRows(
    db,
    sql`select companies.id, companies.group_id from company_people
      join companies on companies.id = company_people.company_id
      where company_people.user_email = ${email} and company_people.joined_at is not null
        and companies.status = 'approved'`,
    targets,
    today,
  );
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
    targets,
    today,
  );
}

async function listedRows(
  db: Executor,
  company: ReturnType<typeof sql>,
  targets: readonly string[],
  today: string,
): Promise<PriceListRowOfBuyer[]> {
  const { rows } = await sql<PriceListRowOfBuyer>`
    with company as (${company}),
    lists as (
      select price_list_companies.list_id, 1 as is_own from company
        join price_list_companies on price_list_companies.company_id = company.id
      union all
      select price_list_groups.list_id, 0 as is_own from company
        join price_list_groups on price_list_groups.group_id = company.group_id
    )
    select price_list_rows.list_id, price_list_rows.target, price_list_rows.part_id,
      price_list_rows.category, price_list_rows.rate, price_list_rows.price_minor,
      price_list_rows.price_breaks, price_lists.name as list_name, lists.is_own
    from lists
      join price_lists on price_lists.id = lists.list_id
        and (price_lists.valid_from is null or price_lists.valid_from <= ${today})
        and (price_lists.valid_to is null or price_lists.valid_to >= ${today})
      join price_list_rows on price_list_rows.list_id = lists.list_id
        and price_list_rows.target in (${sql.join(targets)})`.execute(db);
  return rows;
}
