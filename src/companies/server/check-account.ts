import { fault } from '../../platform/rules/errors/faults.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import type { Current } from '../../settings/server/current-settings.ts';
import { type AccountColumns, owedByCompany } from './account.store.ts';

/** Terms of payment as they are agreed with an order; the percentage in thousandths. */
export type AccountTerms = Pick<
  AccountColumns,
  'terms_days' | 'terms_discount_percent' | 'terms_discount_days'
>;

export const noTerms: AccountTerms = {
  terms_days: null,
  terms_discount_percent: null,
  terms_discount_days: null,
};

/** Whether a company may order on invoice: approved, with terms of payment, in a shop with a bank account. */
export const mayOrderOnAccount = (
  company: Pick<AccountColumns, 'status' | 'terms_days'> | undefined,
  { accountIban }: Pick<Current, 'accountIban'>,
): boolean => company?.status === 'approved' && company.terms_days !== null && accountIban !== '';

type Purchase = {
  readonly totalMinor: number;
  readonly currency: string;
  /** An administrator has decided to go beyond the limit. */
  readonly isAboveAllowed: boolean;
};

/**
 * Whether a company may order this much on invoice. The company is locked, so that no colleague orders meanwhile.
 * @returns the terms that the order keeps
 */
export async function checkAccount(
  db: Executor,
  company: AccountColumns | undefined,
  { totalMinor, currency, isAboveAllowed }: Purchase,
  current: Pick<Current, 'accountIban'>,
): Promise<Result<AccountTerms, 'INVALID_FIELDS' | 'ABOVE_CREDIT_LIMIT'>> {
  if (!company || !mayOrderOnAccount(company, current))
    return fail('INVALID_FIELDS', { errors: { payment: fault('noInvoice') } });
  const {
    credit_limit_minor: limit,
    terms_days,
    terms_discount_percent,
    terms_discount_days,
  } = company;
  const terms = { terms_days, terms_discount_percent, terms_discount_days };
  if (limit === null || isAboveAllowed) return succeed(terms);
  const owed = await owedByCompany(db, company.id, currency);
  if (owed + totalMinor <= limit) return succeed(terms);
  return fail('ABOVE_CREDIT_LIMIT', {
    limit: majorOf(limit, currency),
    owed: majorOf(owed, currency),
    total: majorOf(totalMinor, currency),
    currency,
  });
}
