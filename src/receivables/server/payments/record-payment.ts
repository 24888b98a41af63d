import { lockOrders } from '../../../documents/server/invoices.store.ts';
import {
  type Inserted,
  type Updated,
  insertedAs,
  updatedOne,
} from '../../../platform/rules/contract/shapes.ts';
import { type ErrorsByField, fault } from '../../../platform/rules/errors/faults.ts';
import { majorOf, readMinor } from '../../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { audit, auditAll } from '../../../platform/server/audit/audit.store.ts';
import { type Tx, newId } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import { pipelined } from '../../../platform/server/db/queries/pipelined.ts';
import type { InvoicePaymentRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Allocation } from '../../rules/match-lines.ts';
import type { AllocationInput, PaymentInput } from '../../rules/receivables.schema.ts';
import {
  type AccountInvoice,
  findAccountInvoices,
  openMinorOf,
} from '../items/open-items.store.ts';
import {
  addAllocations,
  allocationsOf,
  findPayment,
  insertAllocations,
  insertPayments,
  lockCompanies,
} from './payments.store.ts';
import { paidOutOf } from './payouts.store.ts';
import { settleAccount } from './settle-account.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'clock'>;

/** A payment as it is stored; amounts in minor units. */
export type NewPayment = {
  readonly companyId: string;
  readonly receivedOn: string;
  readonly amountMinor: number;
  readonly reference: string;
  readonly iban: string;
  /** The line of a statement that it is booked from. */
  readonly lineId: string | null;
  readonly allocations: readonly Allocation[];
  readonly actor: string;
};

/** Records a payment of a company, once per idempotency key. */
export async function recordPayment(
  deps: Needs,
  actor: string,
  input: PaymentInput,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'INVALID_FIELDS' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { currency } = deps.config;
  const { companyId, date, amount, reference = '' } = input;
  if (Date.parse(date) > deps.clock.now())
    return fail('INVALID_FIELDS', { errors: { date: fault('dayToCome') } });
  const amountMinor = readMinor(amount, currency);
  if (amountMinor === null)
    return fail('INVALID_FIELDS', { errors: { amount: fault('amountTooFine') } });
  const allocations = readAllocations(input.allocations, currency);
  if (!allocations.ok) return allocations;
  return transactOnce(deps.db, idempotency, async (tx) => {
    const companies = await lockCompanies(tx, [companyId]);
    const invoices = await lockInvoices(tx, allocations.value);
    const draft = draftPayment(
      deps,
      { companies, invoices },
      {
        companyId,
        receivedOn: date,
        amountMinor,
        reference,
        iban: '',
        lineId: null,
        allocations: allocations.value,
        actor,
      },
    );
    if (!draft.ok) return draft;
    await writePayments(tx, [draft.value]);
    await settleAccount(tx, ordersOf(invoices), { deps, now: deps.clock.now() });
    return succeed(insertedAs(draft.value.row.id));
  });
}

/** Amounts in minor units, without those that pay nothing. */
export function readAllocations(
  inputs: readonly AllocationInput[],
  currency: string,
): Result<readonly Allocation[], 'INVALID_FIELDS'> {
  const errors: Record<string, ReturnType<typeof fault>> = {};
  const read = inputs.map(({ invoiceId, amount, discount = 0 }, at) => {
    const [amountMinor, discountMinor] = [
      readMinor(amount, currency),
      readMinor(discount, currency),
    ];
    if (amountMinor === null) errors[`allocations.${at}.amount`] = fault('amountTooFine');
    if (discountMinor === null) errors[`allocations.${at}.discount`] = fault('amountTooFine');
    return { invoiceId, amountMinor: amountMinor ?? 0, discountMinor: discountMinor ?? 0 };
  });
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
  return succeed(read.filter((one) => one.amountMinor + one.discountMinor > 0));
}

export type LockedInvoices = ReadonlyMap<string, AccountInvoice>;

/** Reads invoices after locking their orders, so that payments, credit notes and shipments take turns. */
export async function lockInvoices(
  tx: Tx,
  allocations: readonly Allocation[],
): Promise<LockedInvoices> {
  const ids = [...new Set(allocations.map(({ invoiceId }) => invoiceId))];
  const unlocked = await findAccountInvoices(tx, ids);
  await lockOrders(tx, [...ordersOf(new Map(unlocked.map((one) => [one.id, one])))]);
  return new Map((await findAccountInvoices(tx, ids)).map((one) => [one.id, one]));
}

export const ordersOf = (invoices: LockedInvoices): ReadonlySet<string> =>
  new Set([...invoices.values()].map(({ order_id: id }) => id));

/** What the transaction holds. */
type Held = { readonly companies: ReadonlyMap<string, string>; readonly invoices: LockedInvoices };

/** A payment with what it pays and its entry of the audit log, to be written. */
export type DraftPayment = {
  readonly row: InvoicePaymentRow;
  readonly allocations: readonly Allocation[];
  readonly entry: Parameters<typeof auditAll>[1][number];
};

/** A payment whose company and invoices are locked, if it pays no more than is open. */
export function draftPayment(
  { config, clock }: Needs,
  { companies, invoices }: Held,
  payment: NewPayment,
): Result<DraftPayment, 'INVALID_FIELDS' | 'NOT_FOUND'> {
  const { companyId, receivedOn, amountMinor, reference, iban, lineId, allocations, actor } =
    payment;
  const { currency } = config;
  const company = companies.get(companyId);
  if (company === undefined) return fail('NOT_FOUND', { what: 'company' });
  const fits = checkAllocations(
    allocations,
    { companyId, currency, leftMinor: amountMinor },
    invoices,
  );
  if (!fits.ok) return fits;
  const now = clock.now();
  const id = newId();
  const row = {
    id,
    company_id: companyId,
    received_on: receivedOn,
    amount_minor: amountMinor,
    currency,
    reference,
    iban,
    line_id: lineId,
    recorded_by: actor,
    created_at: now,
    reversed_at: null,
    reversed_by: null,
  };
  const after = {
    name: company,
    payment: id,
    date: receivedOn,
    amount: majorOf(amountMinor, currency),
    ...paidNumbers(allocations, invoices, currency),
  };
  const action = 'record invoice payment' as const;
  return succeed({
    row,
    allocations,
    entry: { actor, action, subject: companyId, before: null, after, now },
  });
}

/** Writes payments with few statements, without settling their orders. */
export async function writePayments(tx: Tx, drafts: readonly DraftPayment[]): Promise<void> {
  if (drafts.length === 0) return;
  await pipelined(
    insertPayments(
      tx,
      drafts.map(({ row }) => row),
    ),
    insertAllocations(
      tx,
      drafts.flatMap(({ row, allocations }) =>
        allocations.map((one) => ({ paymentId: row.id, ...one })),
      ),
    ),
    auditAll(
      tx,
      drafts.map(({ entry }) => entry),
    ),
  );
}

/** What is paid of each invoice, by number, for the audit log. */
function paidNumbers(
  allocations: readonly Allocation[],
  invoices: LockedInvoices,
  currency: string,
): { readonly invoices: Readonly<Record<string, number>> } {
  return {
    invoices: Object.fromEntries(
      allocations.map(({ invoiceId, amountMinor, discountMinor }) => [
        invoices.get(invoiceId)?.number ?? invoiceId,
        majorOf(amountMinor + discountMinor, currency),
      ]),
    ),
  };
}

type Paying = {
  readonly companyId: string;
  readonly currency: string;
  /** What of the payment is not allocated. */
  readonly leftMinor: number;
};

function checkAllocations(
  allocations: readonly Allocation[],
  { companyId, currency, leftMinor }: Paying,
  invoices: LockedInvoices,
): Result<null, 'INVALID_FIELDS'> {
  const errors: Record<string, ErrorsByField[string]> = {};
  for (const [at, { invoiceId, amountMinor, discountMinor }] of allocations.entries()) {
    const invoice = invoices.get(invoiceId);
    if (invoice?.company_id !== companyId || invoice.currency !== currency)
      errors[`allocations.${at}.invoiceId`] = fault('noSuchInvoice');
    else if (amountMinor + discountMinor > openMinorOf(invoice))
      errors[`allocations.${at}.amount`] = fault('openAtMost', openMinorOf(invoice), currency);
  }
  const sum = allocations.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum > leftMinor) errors['allocations'] = fault('leftAtMost', leftMinor, currency);
  return Object.keys(errors).length > 0 ? fail('INVALID_FIELDS', { errors }) : succeed(null);
}

/** Pays invoices from what is left of a payment, the company's credit. */
export async function allocatePayment(
  deps: Needs,
  { id, actor }: { readonly id: string; readonly actor: string },
  inputs: readonly AllocationInput[],
  idempotency: IdempotencyScope | null,
): Promise<
  Result<Updated, 'INVALID_FIELDS' | 'NOT_FOUND' | 'PAYMENT_REVERSED' | 'IDEMPOTENCY_KEY_REUSED'>
> {
  const allocations = readAllocations(inputs, deps.config.currency);
  if (!allocations.ok) return allocations;
  return transactOnce(deps.db, idempotency, async (tx) => {
    const known = await findPayment(tx, id);
    if (!known) return fail('NOT_FOUND', { what: 'payment' });
    const companies = await lockCompanies(tx, [known.company_id]);
    const invoices = await lockInvoices(tx, allocations.value);
    const payment = await findPayment(tx, id);
    if (!payment || payment.reversed_at !== null) return fail('PAYMENT_REVERSED');
    const used = await allocationsOf(tx, [id]);
    const leftMinor =
      payment.amount_minor -
      used.reduce((sum, { amount_minor }) => sum + amount_minor, 0) -
      ((await paidOutOf(tx, [id])).get(id) ?? 0);
    const { company_id: companyId, currency } = payment;
    const fits = checkAllocations(allocations.value, { companyId, currency, leftMinor }, invoices);
    if (!fits.ok) return fits;
    const now = deps.clock.now();
    await addAllocations(tx, id, allocations.value);
    await audit(tx, {
      actor,
      action: 'allocate invoice payment',
      subject: companyId,
      before: null,
      after: {
        name: companies.get(companyId),
        payment: id,
        ...paidNumbers(allocations.value, invoices, currency),
      },
      now,
    });
    await settleAccount(tx, ordersOf(invoices), { deps, now });
    return succeed(updatedOne(1));
  });
}
