import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { numbersIn } from '../../rules/find-numbers.ts';
import {
  type Allocation,
  type MatchReason,
  type OpenBook,
  lineMatcher,
  nameKeyOf,
} from '../../rules/match-lines.ts';
import { companiesByNumber, openInvoices, openMinorOf } from '../items/open-items.store.ts';
import { discountOfRow } from '../items/show-open-items.ts';
import type { StoredLine } from './statements.store.ts';

/** What a line that is not booked pays, as of now. */
export type LineMatch = {
  readonly verdict: 'sure' | 'proposal' | 'unknown';
  readonly reason: MatchReason | 'perhapsBooked';
  readonly companyId: string | null;
  readonly allocations: readonly Allocation[];
};

/** Matches the lines of a statement that are not booked, by their positions. */
export async function matchStatement(
  db: Executor,
  currency: string,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<number, LineMatch>> {
  const open = lines.filter(({ payment_id: payment }) => payment === null);
  if (open.length === 0) return new Map();
  const find = lineMatcher(await openBook(db, currency, open));
  const paid = await paymentsLike(db, open);
  return new Map(
    open.map((row) => {
      const match = find({
        amountMinor: row.amount_minor,
        bookedOn: row.booked_on,
        text: row.purpose,
        payer: row.payer,
        iban: row.iban,
        isReversal: row.is_reversal === 1,
      });
      const isPerhapsBooked =
        match.verdict === 'sure' &&
        paid.has(likeness(match.companyId, row.booked_on, row.amount_minor));
      return [
        row.position,
        isPerhapsBooked ? { ...match, verdict: 'proposal', reason: 'perhapsBooked' } : match,
      ] as const;
    }),
  );
}

async function openBook(
  db: Executor,
  currency: string,
  lines: readonly StoredLine[],
): Promise<OpenBook> {
  const invoices = (await openInvoices(db, currency)).map((row) => ({
    invoiceId: row.id,
    number: row.number,
    orderNumber: orderNumber(row.order_id),
    companyId: row.company_id,
    openMinor: openMinorOf(row),
    dueOn: row.due_on,
    discount: discountOfRow(row),
  }));
  const known = new Set(invoices.map(({ number }) => number));
  const named = new Set<string>();
  for (const { purpose } of lines)
    numbersIn(purpose, (number) => {
      if (!known.has(number)) named.add(number);
      return false;
    });
  return {
    invoices,
    settled: await companiesByNumber(db, [...named]),
    payers: await payersOf(db, lines),
    names: await companyNames(db, lines),
  };
}

const VALUES = 500;

/** The companies that have paid from the accounts of these lines. */
async function payersOf(db: Executor, lines: readonly StoredLine[]) {
  const ibans = [...new Set(lines.map(({ iban }) => iban).filter((iban) => iban !== ''))];
  const found = new Map<string, string[]>();
  for (let at = 0; at < ibans.length; at += VALUES) {
    const rows = await db
      .selectFrom('invoice_payments')
      .select(['iban', 'company_id'])
      .distinct()
      .where('iban', 'in', ibans.slice(at, at + VALUES))
      .where('iban', '<>', '')
      .where('reversed_at', 'is', null)
      .execute();
    for (const row of rows) found.set(row.iban, [...(found.get(row.iban) ?? []), row.company_id]);
  }
  return found;
}

/** Companies by the names of these payers. */
async function companyNames(db: Executor, lines: readonly StoredLine[]) {
  const wanted = new Set(lines.map(({ payer }) => nameKeyOf(payer)));
  const rows = await db.selectFrom('companies').select(['id', 'name']).execute();
  const found = new Map<string, string[]>();
  for (const { id, name } of rows) {
    const key = nameKeyOf(name);
    if (wanted.has(key)) found.set(key, [...(found.get(key) ?? []), id]);
  }
  return found;
}

const likeness = (companyId: string | null, day: string, minor: number) =>
  `${companyId ?? ''} ${day} ${minor}`;

/**
 * Payments of the days of these lines that were recorded by hand or from another statement, which may have the same
 * movements in another format.
 */
async function paymentsLike(
  db: Executor,
  lines: readonly StoredLine[],
): Promise<ReadonlySet<string>> {
  const days = lines.map(({ booked_on: day }) => day).toSorted();
  const statementId = lines[0]?.statement_id ?? '';
  const rows = await db
    .selectFrom('invoice_payments as payments')
    .leftJoin('bank_statement_lines as booked', 'booked.id', 'payments.line_id')
    .select(['payments.company_id', 'payments.received_on', 'payments.amount_minor'])
    .where('payments.reversed_at', 'is', null)
    .where('payments.received_on', '>=', days[0] ?? '')
    .where('payments.received_on', '<=', days.at(-1) ?? '')
    .where((eb) =>
      eb.or([eb('booked.statement_id', 'is', null), eb('booked.statement_id', '<>', statementId)]),
    )
    .execute();
  return new Set(rows.map((row) => likeness(row.company_id, row.received_on, row.amount_minor)));
}
