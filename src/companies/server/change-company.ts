import { fault } from '../../platform/rules/errors/faults.ts';
import { readMinor } from '../../platform/rules/money/money.ts';
import { type Updated, updatedOne } from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { type Tx, transact } from '../../platform/server/db/database.ts';
import type { CompanyRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';
import { accountLanguage } from '../../customers/server/users/account-language.store.ts';
import type { CompanyChange } from '../rules/company.schema.ts';
import {
  PERCENT,
  adminFields,
  companyFields,
  companyKey,
  lockCompany,
  updateCompany,
} from './companies.store.ts';
import { findGroup } from './groups.store.ts';

type Refused = 'NOT_FOUND' | 'COMPANY_CHANGED' | 'INVALID_FIELDS';

/** Changes a company as an administrator. A new status is mailed to the applicant. */
export async function changeCompany(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: string,
  id: string,
  { versionWas, ...change }: CompanyChange,
): Promise<Result<Updated, Refused>> {
  return transact(db, async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company) return fail('NOT_FOUND', { what: 'company' });
    const { version } = company;
    if (versionWas !== undefined && versionWas !== version)
      return fail('COMPANY_CHANGED', { version });
    if (change.groupId && !(await findGroup(tx, change.groupId)))
      return fail('NOT_FOUND', { what: 'group' });
    const creditLimit = creditLimitOf(change, config.currency);
    if (creditLimit === null)
      return fail('INVALID_FIELDS', { errors: { creditLimit: fault('amountTooFine') } });
    const now = clock.now();
    const columns = { ...columnsOf(change), ...creditLimit };
    const changed = changedOnly(company, columns);
    if (Object.keys(changed).length === 0) return succeed(updatedOne(0));
    const isDecided = changed.status !== undefined;
    const saved = { ...company, ...changed, ...(isDecided && { decided_at: now }) };
    await updateCompany(tx, id, { ...changed, decided_at: saved.decided_at });
    const entry = { actor, action: 'change company', subject: id, now } as const;
    await audit(tx, { ...entry, ...difference(company, saved, config.currency) });
    if (isDecided) await mailDecision(tx, saved, now);
    return succeed(updatedOne(1));
  });
}

/** @returns null for an amount that is finer than the currency */
function creditLimitOf({ creditLimit }: CompanyChange, currency: string): Columns | null {
  if (creditLimit === undefined) return {};
  if (creditLimit === null) return { credit_limit_minor: null };
  const minor = readMinor(creditLimit, currency);
  return minor === null ? null : { credit_limit_minor: minor };
}

type Columns = {
  readonly [K in keyof Omit<CompanyRow, 'id' | 'version'>]?: CompanyRow[K] | undefined;
};

function columnsOf({
  name,
  vatId,
  groupId,
  terms,
  registration,
  country,
  phone,
  website,
  status,
  notes,
}: Omit<CompanyChange, 'versionWas'>): Columns {
  return {
    registration,
    country,
    phone,
    website,
    status,
    notes,
    ...(name !== undefined && { name, name_key: companyKey(name) }),
    ...(vatId !== undefined && { vat_id: vatId }),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(terms !== undefined && {
      terms_days: terms?.days ?? null,
      terms_discount_percent:
        terms?.discountPercent === undefined ? null : Math.round(terms.discountPercent * PERCENT),
      terms_discount_days: terms?.discountDays ?? null,
    }),
  };
}

type Changed = Partial<Omit<CompanyRow, 'id' | 'version'>>;

const changedOnly = (company: CompanyRow, columns: Columns): Changed =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => value !== undefined && company[column as keyof CompanyRow] !== value,
    ),
  );

/** The changed fields by their names in the API. */
function difference(was: CompanyRow, is: CompanyRow, currency: string) {
  const shown = (row: CompanyRow): Readonly<Record<string, unknown>> => {
    const { decidedAt: _, ...fields } = companyFields(row);
    const { group: __, version: ___, ...own } = adminFields(row, null, currency);
    return { ...fields, ...own };
  };
  const [before, after] = [shown(was), shown(is)];
  const changed = Object.keys(before).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { before: only(before), after: only(after) };
}

async function mailDecision(tx: Tx, company: CompanyRow, now: number): Promise<void> {
  const { applied_by: email, name, status } = company;
  const language = (await accountLanguage(tx, email)) ?? 'en';
  const decision = status === 'approved' ? 'approved' : 'blocked';
  await queueMail(tx, 'company-decided', { email, language }, { company: name, decision }, now);
}
