import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Allocation } from '../../rules/match-lines.ts';
import type { BookInput, Booked } from '../../rules/receivables.schema.ts';
import { openMinorOf } from '../items/open-items.store.ts';
import { lockCompanies } from '../payments/payments.store.ts';
import {
  type DraftPayment,
  type LockedInvoices,
  draftPayment,
  lockInvoices,
  ordersOf,
  readAllocations,
  writePayments,
} from '../payments/record-payment.ts';
import { settleAccount } from '../payments/settle-account.ts';
import { type LineMatch, matchStatement } from './match-statement.ts';
import {
  type StoredLine,
  findStatement,
  linesOfStatement,
  lockStatement,
} from './statements.store.ts';
import { viewLines } from './view-statement.ts';

/** What a line is booked as. */
type Choice = {
  readonly row: StoredLine;
  readonly companyId: string;
  readonly allocations: readonly Allocation[];
  /** A sure line still pays its invoices whole. */
  readonly isSure: boolean;
};

/** Lines of one transaction. */
const BATCH = 50;

/** Books the sure lines of a statement, or those that are named, each once. */
export async function bookStatement(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
  input: BookInput,
): Promise<Result<Booked, 'INVALID_FIELDS' | 'NOT_FOUND'>> {
  const { query } = deps.db;
  if (!(await findStatement(query, id))) return fail('NOT_FOUND', { what: 'bank statement' });
  const lines = await linesOfStatement(query, id);
  const matches = await matchStatement(query, deps.config.currency, lines);
  const chosen = chooseLines(lines, matches, input, deps.config.currency);
  if (!chosen.ok) return chosen;
  const booked = new Set<number>();
  for (let at = 0; at < chosen.value.length; at += BATCH)
    for (const position of await bookBatch(deps, { id, actor }, chosen.value.slice(at, at + BATCH)))
      booked.add(position);
  const requested = input.lines?.map((one) => (typeof one === 'number' ? one : one.line));
  return succeed({
    acknowledged: true,
    booked: booked.size,
    notBooked: (requested ?? chosen.value.map(({ row }) => row.position)).filter(
      (line) => !booked.has(line),
    ),
    lines: await viewLines(deps, id),
  });
}

function chooseLines(
  lines: readonly StoredLine[],
  matches: ReadonlyMap<number, LineMatch>,
  { lines: named }: BookInput,
  currency: string,
): Result<readonly Choice[], 'INVALID_FIELDS'> {
  const rows = new Map(lines.map((row) => [row.position, row]));
  const asMatched = (position: number): Choice[] => {
    const [row, match] = [rows.get(position), matches.get(position)];
    if (!row || !match || match.verdict === 'unknown' || match.companyId === null) return [];
    const { companyId, allocations } = match;
    return [{ row, companyId, allocations, isSure: match.verdict === 'sure' }];
  };
  if (named === undefined)
    return succeed(
      lines.flatMap(({ position }) => asMatched(position)).filter(({ isSure }) => isSure),
    );
  const choices: Choice[] = [];
  for (const [at, one] of named.entries()) {
    if (typeof one === 'number') {
      choices.push(...asMatched(one));
      continue;
    }
    const row = rows.get(one.line);
    const allocations = readAllocations(one.allocations, currency);
    if (!allocations.ok)
      return fail('INVALID_FIELDS', {
        errors: Object.fromEntries(
          Object.entries(allocations.data.errors).map(([field, message]) => [
            `lines.${at}.${field}`,
            message,
          ]),
        ),
      });
    const { companyId } = one;
    if (row) choices.push({ row, companyId, allocations: allocations.value, isSure: false });
  }
  // A line that is named twice is booked once.
  return succeed([...new Map(choices.map((one) => [one.row.position, one])).values()]);
}

/** @returns the positions of the lines that were booked; others are booked already or no longer fit */
async function bookBatch(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
  batch: readonly Choice[],
): Promise<readonly number[]> {
  const done = await transact(deps.db, async (tx) => {
    await lockStatement(tx, id);
    const companies = await lockCompanies(tx, [
      ...new Set(batch.map(({ companyId }) => companyId)),
    ]);
    const locked = await lockInvoices(
      tx,
      batch.flatMap(({ allocations }) => allocations),
    );
    const free = await notBooked(tx, id, batch);
    const invoices = new Map(locked);
    const booked: number[] = [];
    const drafts: DraftPayment[] = [];
    for (const choice of free) {
      const { row, companyId, allocations } = choice;
      if (choice.isSure && !isWhole(allocations, invoices)) continue;
      const draft = draftPayment(
        deps,
        { companies, invoices },
        {
          companyId,
          receivedOn: row.booked_on,
          amountMinor: row.amount_minor,
          reference: row.purpose.replaceAll(/\s+/g, ' ').slice(0, 200),
          iban: row.iban,
          lineId: row.own_id,
          allocations,
          actor,
        },
      );
      if (!draft.ok) continue;
      drafts.push(draft.value);
      take(invoices, allocations);
      booked.push(row.position);
    }
    await writePayments(tx, drafts);
    await settleAccount(tx, ordersOf(locked), { deps, now: deps.clock.now() });
    return succeed(booked);
  });
  return done.ok ? done.value : [];
}

/** The lines by which money came in and which nobody has booked, here or by another statement. */
async function notBooked(
  tx: Tx,
  statementId: string,
  batch: readonly Choice[],
): Promise<readonly Choice[]> {
  const positions = batch.map(({ row }) => row.position);
  const current = await linesOfStatement(tx, statementId, positions);
  const now = new Map(current.map((row) => [row.position, row]));
  return batch.filter(({ row }) => {
    const stored = now.get(row.position);
    return row.amount_minor > 0 && stored !== undefined && stored.payment_id === null;
  });
}

const isWhole = (allocations: readonly Allocation[], invoices: LockedInvoices) =>
  allocations.every(({ invoiceId, amountMinor, discountMinor }) => {
    const invoice = invoices.get(invoiceId);
    return invoice !== undefined && openMinorOf(invoice) === amountMinor + discountMinor;
  });

/** What a line pays is not open for the following ones of its transaction. */
function take(
  invoices: Map<string, LockedInvoices extends ReadonlyMap<string, infer One> ? One : never>,
  allocations: readonly Allocation[],
): void {
  for (const { invoiceId, amountMinor, discountMinor } of allocations) {
    const invoice = invoices.get(invoiceId);
    if (invoice)
      invoices.set(invoiceId, {
        ...invoice,
        paid_minor: invoice.paid_minor + amountMinor,
        discounted_minor: invoice.discounted_minor + discountMinor,
      });
  }
}
