import { type SqlBool, sql } from 'kysely';
import type { Page } from '../../platform/rules/contract/shapes.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import { mapPage, pageOf } from '../../platform/server/db/queries/paging.ts';
import type { CompanyRow } from '../../platform/server/db/tables/schema.ts';
import type { CompanyStatus } from '../rules/company.states.ts';
import type { ListedCompany } from '../rules/company.schema.ts';

/** For search and order. */
export const companyKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Discounts are stored in thousandths of a percent, like tax rates. */
export const PERCENT = 1_000;

export async function insertCompany(tx: Tx, row: CompanyRow): Promise<void> {
  await tx.insertInto('companies').values(row).execute();
}

export async function findCompany(db: Executor, id: string): Promise<CompanyRow | undefined> {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The names of companies by id. */
export async function companyNames(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks a company, by which changes of it and of its people take turns. */
export async function lockCompany(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  return tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCompany(
  tx: Tx,
  id: string,
  changes: Partial<Omit<CompanyRow, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Wanted = {
  readonly status?: CompanyStatus | undefined;
  readonly find?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** A page of companies by name. */
export async function listCompanies(
  db: Executor,
  { status, find, limit, cursor }: Wanted,
  currency: string,
): Promise<Page<ListedCompany>> {
  let query = db
    .selectFrom('companies')
    .leftJoin('company_groups', 'company_groups.id', 'companies.group_id')
    .selectAll('companies')
    .select('company_groups.name as group')
    .select((eb) =>
      eb
        .selectFrom('company_people')
        .select((people) => people.fn.countAll<number | string>().as('count'))
        .whereRef('company_people.company_id', '=', 'companies.id')
        .where('company_people.joined_at', 'is not', null)
        .as('people'),
    );
  if (status !== undefined) query = query.where('companies.status', '=', status);
  if (find !== undefined) query = query.where(isFound(find));
  if (cursor !== undefined)
    query = query.where(
      sql<SqlBool>`(companies.name_key, companies.id) > (select name_key, id from companies where id = ${cursor})`,
    );
  const rows = await query
    .orderBy('companies.name_key')
    .orderBy('companies.id')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, ({ id }) => id);
  return mapPage(page, ({ people, group, ...row }) => ({
    ...companyFields(row),
    ...adminFields(row, group, currency),
    people: Number(people ?? 0),
  }));
}

function isFound(typed: string) {
  const inName = `%${companyKey(typed).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(companies.name_key like ${inName} escape '\\' or companies.id in (
    select company_id from company_people where user_email = ${typed.toLowerCase()}))`;
}

export const isoOf = (time: number): string => new Date(time).toISOString();

/** What everybody of a company sees of it. */
export const companyFields = (row: CompanyRow) => ({
  _id: row.id,
  name: row.name,
  registration: row.registration,
  country: row.country,
  vatId: row.vat_id,
  phone: row.phone,
  website: row.website,
  message: row.message,
  status: row.status,
  appliedBy: row.applied_by,
  createdAt: isoOf(row.created_at),
  decidedAt: row.decided_at === null ? null : isoOf(row.decided_at),
});

export const adminFields = (row: CompanyRow, group: string | null, currency: string) => ({
  groupId: row.group_id,
  group,
  terms: termsOf(row),
  creditLimit: row.credit_limit_minor === null ? null : majorOf(row.credit_limit_minor, currency),
  notes: row.notes,
  version: row.version,
});

export function termsOf(
  row: Pick<CompanyRow, 'terms_days' | 'terms_discount_percent' | 'terms_discount_days'>,
) {
  const { terms_days: days, terms_discount_percent: percent, terms_discount_days: until } = row;
  if (days === null) return null;
  return percent === null || until === null
    ? { days }
    : { days, discountPercent: percent / PERCENT, discountDays: until };
}
