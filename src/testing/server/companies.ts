import type { Terms } from '../../companies/rules/company.schema.ts';
import type { CompanyStatus } from '../../companies/rules/company.states.ts';
import { nameKey } from '../../catalogue/rules/parts/part.schema.ts';
import { newId } from '../../platform/server/db/database.ts';
import type { TestShop } from './start-shop.ts';

/** Adds a group of companies. @returns its id */
export async function addGroup({ deps }: TestShop, name: string): Promise<string> {
  const id = newId();
  await deps.db.query
    .insertInto('company_groups')
    .values({ id, name, name_key: nameKey(name), created_at: deps.clock.now() })
    .execute();
  return id;
}

type Fields = {
  readonly people: readonly string[];
  readonly status?: CompanyStatus;
  readonly groupId?: string;
  readonly terms?: Terms;
  /** In minor units. */
  readonly creditLimit?: number;
};

/** Adds a company with people who approve. @returns its id */
export async function addCompany(
  { deps }: TestShop,
  { people, status = 'approved', groupId, terms, creditLimit }: Fields,
): Promise<string> {
  const id = newId();
  const now = deps.clock.now();
  const [applicant = 'nobody@example.com'] = people;
  await deps.db.query
    .insertInto('companies')
    .values({
      id,
      name: 'Wheel House',
      name_key: 'wheel house',
      registration: '',
      country: 'DE',
      vat_id: '',
      phone: '',
      website: '',
      message: '',
      status,
      group_id: groupId ?? null,
      terms_days: terms?.days ?? null,
      terms_discount_percent:
        terms?.discountPercent === undefined ? null : terms.discountPercent * 1_000,
      terms_discount_days: terms?.discountDays ?? null,
      credit_limit_minor: creditLimit ?? null,
      notes: '',
      applied_by: applicant,
      created_at: now,
      decided_at: status === 'applied' ? null : now,
      version: 1,
    })
    .execute();
  for (const email of people)
    await deps.db.query
      .insertInto('company_people')
      .values({
        company_id: id,
        user_email: email,
        role: 'approves',
        limit_minor: null,
        invited_at: now,
        joined_at: now,
      })
      .execute();
  return id;
}
