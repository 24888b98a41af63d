import { majorOf } from '../../platform/rules/money/money.ts';
import type { CompanyPersonRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import type { Account, Company, MyCompany, Person } from '../rules/company.schema.ts';
import { owedByCompany } from './account.store.ts';
import { companyAddresses } from './addresses.store.ts';
import { mayOrderOnAccount } from './check-account.ts';
import { mayCheckVatId, showVatCheck } from './check-vat-id.ts';
import { adminFields, companyFields, findCompany, isoOf, termsOf } from './companies.store.ts';
import { findGroup } from './groups.store.ts';
import { invitationsOf, membershipOf, peopleOf } from './people.store.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'settings'>;

/** A company with its people; group, terms and notes are for administrators. */
export async function showCompany(
  deps: Needs,
  id: string,
  viewer: Pick<Viewer, 'role'>,
): Promise<Company | null> {
  const { db, config, settings } = deps;
  const row = await findCompany(db.query, id);
  if (!row) return null;
  const people = await peopleOf(db.query, id);
  const isOpen = row.status !== 'blocked' || viewer.role === 'admin';
  const shown = {
    ...companyFields(row),
    addresses: isOpen ? await companyAddresses(db.query, id) : [],
    people: people.map((person) => showPerson(person, config.currency)),
  };
  if (viewer.role !== 'admin') return shown;
  const group = row.group_id === null ? undefined : await findGroup(db.query, row.group_id);
  const { currency } = config;
  const owed = majorOf(await owedByCompany(db.query, id, currency), currency);
  return {
    ...shown,
    ...adminFields(row, group?.name ?? null, currency),
    owed,
    vatCheck: await showVatCheck(deps, row),
    mayCheckVatId: mayCheckVatId(row.vat_id, await settings.current()),
  };
}

function showPerson(row: CompanyPersonRow, currency: string): Person {
  const {
    user_email: email,
    role,
    limit_minor: limit,
    invited_at: invited,
    joined_at: joined,
  } = row;
  return {
    email,
    role,
    limit: limit === null ? null : majorOf(limit, currency),
    invitedAt: isoOf(invited),
    joinedAt: joined === null ? null : isoOf(joined),
  };
}

/** With which terms somebody orders on invoice, and what is left of the company's limit; null for who does not. */
export async function showAccount(
  { db, config, settings }: Needs,
  email: string,
): Promise<Account | null> {
  const own = await membershipOf(db.query, email);
  const row = own && (await findCompany(db.query, own.company_id));
  const terms = row ? termsOf(row) : null;
  if (!row || !terms || !mayOrderOnAccount(row, await settings.current())) return null;
  const { currency } = config;
  const owed = await owedByCompany(db.query, row.id, currency);
  const { credit_limit_minor: limit } = row;
  return {
    terms,
    creditLimit: limit === null ? null : majorOf(limit, currency),
    owed: majorOf(owed, currency),
    left: limit === null ? null : majorOf(Math.max(limit - owed, 0), currency),
    currency,
  };
}

/** The caller's company, and invitations to an address that is known to be the caller's. */
export async function showMyCompany(deps: Needs, viewer: Viewer): Promise<MyCompany> {
  const { query } = deps.db;
  const own = await membershipOf(query, viewer.email);
  const invitations = viewer.emailVerified ? await invitationsOf(query, viewer.email) : [];
  const company = own ? await showCompany(deps, own.company_id, { role: 'customer' }) : null;
  return {
    company,
    role: own?.role ?? null,
    limit: own && own.limit_minor !== null ? majorOf(own.limit_minor, deps.config.currency) : null,
    invitations: invitations.map(({ id, name, role }) => ({ companyId: id, name, role })),
  };
}
