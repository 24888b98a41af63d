import {
  type Inserted,
  type Page,
  type Updated,
  insertedAs,
  updatedOne,
} from '../../../platform/rules/contract/shapes.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { majorOf, readMinor } from '../../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { type Executor, newId, transact } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import { mapPage, pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { CreditPayoutRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { PayoutInput, PayoutView } from '../../rules/receivables.schema.ts';
import { lockCompanies } from './payments.store.ts';
import {
  findPayout,
  insertPayout,
  payoutsOf,
  paymentsWithCredit,
  reverseShares,
} from './payouts.store.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Records that credit was paid out to its company, once per idempotency key and never more than there is. */
export async function payOutCredit(
  { db, config, clock }: Needs,
  actor: string,
  { companyId, date, amount, reference = '' }: PayoutInput,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'INVALID_FIELDS' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { currency } = config;
  if (Date.parse(date) > clock.now())
    return fail('INVALID_FIELDS', { errors: { date: fault('dayToCome') } });
  const amountMinor = readMinor(amount, currency);
  if (amountMinor === null)
    return fail('INVALID_FIELDS', { errors: { amount: fault('amountTooFine') } });
  return transactOnce(db, idempotency, async (tx) => {
    const name = (await lockCompanies(tx, [companyId])).get(companyId);
    if (name === undefined) return fail('NOT_FOUND', { what: 'company' });
    const payments = await paymentsWithCredit(tx, companyId, currency);
    const creditMinor = payments.reduce((sum, payment) => sum + payment.creditMinor, 0);
    if (amountMinor > creditMinor)
      return fail('INVALID_FIELDS', {
        errors: { amount: fault('creditAtMost', creditMinor, currency) },
      });
    const now = clock.now();
    const id = newId();
    const row = {
      id,
      company_id: companyId,
      paid_on: date,
      amount_minor: amountMinor,
      currency,
      reference,
      recorded_by: actor,
      created_at: now,
      reversed_at: null,
      reversed_by: null,
    };
    await insertPayout(tx, row, sharesOf(payments, amountMinor));
    await audit(tx, {
      actor,
      action: 'pay out credit',
      subject: companyId,
      before: null,
      after: factsOf(row, name),
      now,
    });
    return succeed(insertedAs(id));
  });
}

/** Takes an amount from payments, from the first one on. */
function sharesOf(
  payments: readonly { readonly id: string; readonly creditMinor: number }[],
  amountMinor: number,
): { id: string; minor: number }[] {
  let rest = amountMinor;
  return payments.flatMap(({ id, creditMinor }) => {
    const minor = Math.min(creditMinor, rest);
    rest -= minor;
    return minor > 0 ? [{ id, minor }] : [];
  });
}

const factsOf = (
  { id, paid_on: date, amount_minor: minor, currency }: CreditPayoutRow,
  name: string | undefined,
) => ({ name, payout: id, date, amount: majorOf(minor, currency) });

/** Takes a wrong payout back: the company has the credit again. Repeating it changes nothing. */
export async function reversePayout(
  { db, clock }: Needs,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<Result<Updated, 'NOT_FOUND'>> {
  return transact(db, async (tx) => {
    const known = await findPayout(tx, id);
    if (!known) return fail('NOT_FOUND', { what: 'payout' });
    const companies = await lockCompanies(tx, [known.company_id]);
    const payout = await findPayout(tx, id);
    if (!payout || payout.reversed_at !== null) return succeed(updatedOne(0));
    const now = clock.now();
    await reverseShares(tx, id, { actor, now });
    await audit(tx, {
      actor,
      action: 'reverse payout',
      subject: payout.company_id,
      before: factsOf(payout, companies.get(payout.company_id)),
      after: null,
      now,
    });
    return succeed(updatedOne(1));
  });
}

/** A page of a company's payouts. */
export async function showPayouts(
  db: Executor,
  companyId: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Result<Page<PayoutView>, 'NOT_FOUND'>> {
  const rows = await payoutsOf(db, companyId, query);
  return succeed(
    mapPage(
      pageOf(rows, query.limit, ({ id }) => id),
      (row) => ({
        _id: row.id,
        date: row.paid_on,
        amount: majorOf(row.amount_minor, row.currency),
        currency: row.currency,
        reference: row.reference,
        reversedAt: row.reversed_at === null ? null : new Date(row.reversed_at).toISOString(),
      }),
    ),
  );
}
