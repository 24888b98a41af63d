import { fault } from '../../platform/rules/errors/faults.ts';
import { type Updated, updatedOne } from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { transact } from '../../platform/server/db/database.ts';
import type { CompanyRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { isVatId } from '../../pricing/rules/tax/vat-ids.ts';
import type { Current } from '../../settings/server/current-settings.ts';
import { askRegister } from './ask-register.ts';
import { findCompany, isoOf, lockCompany } from './companies.store.ts';
import { keepCompanyVatCheck, vatCheckOfCompany } from './vat-checks.store.ts';

/** Whether the shop asks the register, and the register knows such an id. */
export const mayCheckVatId = (vatId: string, { settings }: Pick<Current, 'settings'>): boolean =>
  settings['tax.vies'] === 'on' && isVatId(vatId);

/** What the register last said of a company's VAT id; null if it was not asked about this one. */
export async function showVatCheck(
  { db }: Pick<Deps, 'db'>,
  { id, vat_id: vatId }: Pick<CompanyRow, 'id' | 'vat_id'>,
) {
  const row = await vatCheckOfCompany(db.query, id);
  if (row?.vat_id !== vatId) return null;
  return { answer: row.answer, checkedAt: isoOf(row.checked_at), consultation: row.consultation };
}

/** Asks the register about a company's VAT id as an administrator, and keeps the answer in place of the former one. */
export async function checkCompanyVatId(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'vatRegister'>,
  actor: string,
  id: string,
): Promise<Result<Updated, 'NOT_FOUND' | 'INVALID_FIELDS' | 'COMPANY_CHANGED'>> {
  const current = await deps.settings.current();
  const company = await findCompany(deps.db.query, id);
  if (!company) return fail('NOT_FOUND', { what: 'company' });
  if (!mayCheckVatId(company.vat_id, current))
    return fail('INVALID_FIELDS', { errors: { vatId: fault('notAskedOfVies') } });
  const check = await askRegister(deps, company.vat_id, current.settings);
  return transact(deps.db, async (tx) => {
    const now = await lockCompany(tx, id);
    if (!now || now.vat_id !== check.vat_id)
      return fail('COMPANY_CHANGED', { version: now?.version ?? 0 });
    const former = await vatCheckOfCompany(tx, id);
    await keepCompanyVatCheck(tx, id, check);
    const entry = { actor, action: 'check company VAT ID', subject: id } as const;
    const before = former ? { vatId: former.vat_id, answer: former.answer } : null;
    const after = { vatId: check.vat_id, answer: check.answer };
    await audit(tx, { ...entry, before, after, now: deps.clock.now() });
    return succeed(updatedOne(1));
  });
}
