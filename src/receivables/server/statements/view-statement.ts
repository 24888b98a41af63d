import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { BankStatementRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type {
  ListedStatement,
  StatementLineView,
  StatementView,
} from '../../rules/receivables.schema.ts';
import { findAccountInvoices } from '../items/open-items.store.ts';
import { allocationsOf } from '../payments/payments.store.ts';
import { showAllocation } from '../payments/show-payments.ts';
import { type LineMatch, matchStatement } from './match-statement.ts';
import {
  type StoredLine,
  findStatement,
  linesOfStatement,
  listStatements,
} from './statements.store.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

const showFields = (row: BankStatementRow) => ({
  _id: row.id,
  fileName: row.file_name,
  format: row.format,
  account: row.account,
  currency: row.currency,
  from: row.from_on,
  to: row.to_on,
  uploadedBy: row.uploaded_by,
  createdAt: new Date(row.created_at).toISOString(),
});

export async function showStatements(
  { db }: Needs,
  query: Parameters<typeof listStatements>[1],
): Promise<Page<ListedStatement>> {
  return mapPage(await listStatements(db.query, query), (row) => ({
    ...showFields(row),
    lines: row.line_count,
    incoming: row.incoming,
    booked: row.booked,
  }));
}

export async function showStatement(
  deps: Needs,
  id: string,
): Promise<Result<StatementView, 'NOT_FOUND'>> {
  const row = await findStatement(deps.db.query, id);
  if (!row) return fail('NOT_FOUND', { what: 'bank statement' });
  return succeed({ ...showFields(row), lines: await viewLines(deps, id) });
}

/** The lines of a statement with what they pay as of now, or were booked as. */
export async function viewLines(
  { db, config }: Needs,
  statementId: string,
): Promise<StatementLineView[]> {
  const { currency } = config;
  const lines = await linesOfStatement(db.query, statementId);
  const matches = await matchStatement(db.query, currency, lines);
  const words = await wordsFor(db.query, lines, matches);
  return lines.map((row) => {
    const match = matches.get(row.position);
    const companyId = row.payment_company ?? match?.companyId ?? null;
    const major = (minor: number) => majorOf(minor, currency);
    return {
      line: row.position,
      date: row.booked_on,
      amount: major(row.amount_minor),
      payer: row.payer,
      iban: row.iban,
      text: row.purpose,
      verdict: match?.verdict ?? 'booked',
      reason: match?.reason ?? null,
      companyId,
      company: companyId === null ? null : (words.companies.get(companyId) ?? null),
      allocations: match
        ? match.allocations.map(({ invoiceId, amountMinor, discountMinor }) => ({
            invoiceId,
            number: words.numbers.get(invoiceId) ?? '',
            amount: major(amountMinor),
            discount: major(discountMinor),
          }))
        : (words.booked.get(row.payment_id ?? '') ?? []).map((one) =>
            showAllocation(one, currency),
          ),
      paymentId: row.payment_id,
    };
  });
}

const VALUES = 500;

async function inParts<T>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += VALUES)
    found.push(...(await read(ids.slice(at, at + VALUES))));
  return found;
}

/** The names of companies, the numbers of invoices, and what was booked. */
async function wordsFor(
  db: Executor,
  lines: readonly StoredLine[],
  matches: ReadonlyMap<number, LineMatch>,
) {
  const all = [...matches.values()];
  const companyIds = [
    ...new Set([
      ...all.flatMap(({ companyId }) => companyId ?? []),
      ...lines.flatMap(({ payment_company: id }) => id ?? []),
    ]),
  ];
  const invoiceIds = [
    ...new Set(all.flatMap(({ allocations }) => allocations.map(({ invoiceId }) => invoiceId))),
  ];
  const companies = await inParts(companyIds, (part) =>
    db.selectFrom('companies').select(['id', 'name']).where('id', 'in', part).execute(),
  );
  const invoices = await inParts(invoiceIds, (part) => findAccountInvoices(db, part));
  const paid = await inParts(
    lines.flatMap(({ payment_id: id }) => id ?? []),
    (part) => allocationsOf(db, part),
  );
  return {
    companies: new Map(companies.map(({ id, name }) => [id, name])),
    numbers: new Map(invoices.map(({ id, number }) => [id, number])),
    booked: Map.groupBy(paid, ({ payment_id: id }) => id),
  };
}
