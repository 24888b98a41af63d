import type { Executor, Tx } from '../../platform/server/db/database.ts';
import { type QueryParams, cachedQuery } from '../../platform/server/db/queries/cached-query.ts';
import type { CompanyPersonRow } from '../../platform/server/db/tables/schema.ts';
import type { CompanyStatus } from '../rules/company.states.ts';

/** A buyer's place in a company, with what decides whether the buyer may order. */
export type Membership = Pick<CompanyPersonRow, 'company_id' | 'role' | 'limit_minor'> & {
  readonly status: CompanyStatus;
};

const membershipQuery = cachedQuery((db, { email }: QueryParams<{ email: string }>) =>
  db
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .select([
      'company_people.company_id',
      'company_people.role',
      'company_people.limit_minor',
      'companies.status',
    ])
    .where('company_people.user_email', '=', email)
    .where('company_people.joined_at', 'is not', null),
);

/** The company that an account has joined. */
export async function membershipOf(db: Executor, email: string): Promise<Membership | undefined> {
  const { rows } = await membershipQuery(db, { email });
  return rows[0];
}

/** Those who joined first, then invitations. */
export async function peopleOf(db: Executor, companyId: string): Promise<CompanyPersonRow[]> {
  const rows = await db
    .selectFrom('company_people')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('invited_at')
    .orderBy('user_email')
    .execute();
  const [joined, invited] = [
    rows.filter(({ joined_at: at }) => at !== null),
    rows.filter(({ joined_at: at }) => at === null),
  ];
  return [...joined, ...invited];
}

/** The invitations of an address to companies that are not blocked, the newest first. */
export async function invitationsOf(db: Executor, email: string) {
  return db
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .select(['companies.id', 'companies.name', 'company_people.role'])
    .where('company_people.user_email', '=', email)
    .where('company_people.joined_at', 'is', null)
    .where('companies.status', '<>', 'blocked')
    .orderBy('company_people.invited_at', 'desc')
    .orderBy('companies.id')
    .execute();
}

type Key = { readonly companyId: string; readonly email: string };

export async function findPerson(
  db: Executor,
  { companyId, email }: Key,
): Promise<CompanyPersonRow | undefined> {
  return db
    .selectFrom('company_people')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_email', '=', email)
    .executeTakeFirst();
}

export async function insertPerson(tx: Tx, row: CompanyPersonRow): Promise<void> {
  await tx.insertInto('company_people').values(row).execute();
}

export async function updatePerson(
  tx: Tx,
  { companyId, email }: Key,
  changes: Partial<Pick<CompanyPersonRow, 'role' | 'limit_minor' | 'joined_at'>>,
): Promise<void> {
  await tx
    .updateTable('company_people')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('user_email', '=', email)
    .execute();
}

export async function deletePerson(tx: Tx, { companyId, email }: Key): Promise<void> {
  await tx
    .deleteFrom('company_people')
    .where('company_id', '=', companyId)
    .where('user_email', '=', email)
    .execute();
}
