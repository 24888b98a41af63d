import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type { CompanyVatCheckRow } from '../../platform/server/db/tables/schema.ts';
import type { VatCheck } from './ask-register.ts';

/** The last answer about a company's VAT id. */
export async function vatCheckOfCompany(
  db: Executor,
  companyId: string,
): Promise<CompanyVatCheckRow | undefined> {
  return db
    .selectFrom('company_vat_checks')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Keeps an answer in place of the former one. */
export async function keepCompanyVatCheck(
  tx: Tx,
  companyId: string,
  check: VatCheck,
): Promise<void> {
  await tx
    .insertInto('company_vat_checks')
    .values({ ...check, company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(check))
    .execute();
}
