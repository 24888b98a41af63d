import { type Inserted, insertedAs } from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { newId } from '../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../platform/server/db/idempotency.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { NotReadmitted } from '../../platform/server/http/api/handler.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';
import type { Application } from '../rules/company.schema.ts';
import { askRegister } from './ask-register.ts';
import { mayCheckVatId } from './check-vat-id.ts';
import { companyKey, insertCompany } from './companies.store.ts';
import { insertPerson, membershipOf } from './people.store.ts';
import { keepCompanyVatCheck } from './vat-checks.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'settings' | 'config' | 'vatRegister'>;

/** Stores an application with what VIES says of its VAT id, makes the applicant the first who approves, and tells the shop. */
export async function applyAsCompany(
  deps: Needs,
  { email }: Viewer,
  application: Application,
  idempotency: IdempotencyScope | null,
  readmit: () => Promise<Result<null, NotReadmitted>>,
): Promise<Result<Inserted, 'IN_COMPANY' | 'IDEMPOTENCY_KEY_REUSED' | NotReadmitted>> {
  const { db, clock, settings, config } = deps;
  const current = await settings.current();
  // An outage refuses nobody: the administrator reads that the register could not be asked.
  const isAsked = application.vatId !== undefined && mayCheckVatId(application.vatId, current);
  const check = isAsked ? await askRegister(deps, application.vatId ?? '', current.settings) : null;
  const admitted = check === null ? succeed(null) : await readmit();
  if (!admitted.ok) return admitted;
  return transactOnce(db, idempotency, async (tx) => {
    if (await membershipOf(tx, email)) return fail('IN_COMPANY');
    const now = clock.now();
    const id = newId();
    const { name, country, registration, vatId, phone, website, message } = application;
    await insertCompany(tx, {
      id,
      name,
      name_key: companyKey(name),
      registration: registration ?? '',
      country,
      vat_id: vatId ?? '',
      phone: phone ?? '',
      website: website ?? '',
      message: message ?? '',
      status: 'applied',
      group_id: null,
      terms_days: null,
      terms_discount_percent: null,
      terms_discount_days: null,
      credit_limit_minor: null,
      notes: '',
      applied_by: email,
      created_at: now,
      decided_at: null,
      version: 1,
    });
    if (check !== null) await keepCompanyVatCheck(tx, id, check);
    await insertPerson(tx, {
      company_id: id,
      user_email: email,
      role: 'approves',
      limit_minor: null,
      invited_at: now,
      joined_at: now,
    });
    const shop = current.settings['shop.email'] || config.hostUserEmail;
    const facts = { companyId: id, company: name, email, message: message ?? '' };
    await queueMail(tx, 'company-applied', shop, facts, now);
    return succeed(insertedAs(id));
  });
}
