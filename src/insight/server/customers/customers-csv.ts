import type { Language } from '../../../platform/rules/language/language.ts';
import { setImmediate } from 'node:timers/promises';
import type { Customer } from '../../rules/customers.contract.ts';
import { decimalText, minorOf } from '../../../platform/rules/money/money.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import { type CsvColumns, csvFile, timeCell } from '../../../platform/server/formats/csv.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import { type CustomersRequest, listCustomers } from './list-customers.ts';

type Line = Customer & { readonly sum: Customer['bought'][number] | null };

const columns: CsvColumns<Line> = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name ?? ''],
  ['Company', ({ company }) => company ?? ''],
  ['Orders', ({ orders }) => String(orders)],
  ['Last order (UTC)', ({ lastOrderAt }) => timeCell(lastOrderAt)],
  [
    'Bought, net',
    ({ sum }) => (sum ? decimalText(minorOf(sum.amount, sum.currency), sum.currency) : ''),
  ],
  ['Currency', ({ sum }) => sum?.currency.toUpperCase() ?? ''],
];

/** A line for each currency, or one for a customer who bought nothing. */
const linesOf = (customer: Customer): Line[] =>
  customer.bought.length === 0
    ? [{ ...customer, sum: null }]
    : customer.bought.map((sum) => ({ ...customer, sum }));

/** Few enough that the embedded database soon answers others. */
const PAGE = 100;

/** All or the found customers as CSV, by address. The audit log records the export, but no searched name. */
export async function customersCsv(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: string,
  find: string | undefined,
  language: Language,
): Promise<Result<AsyncGenerator<Uint8Array>, 'INVALID_FIELDS'>> {
  const page = (cursor?: string) =>
    listCustomers(deps.db.query, { find, limit: PAGE, cursor } satisfies CustomersRequest);
  const firstPage = await page();
  if (!firstPage.ok) return firstPage;
  async function* pages() {
    for (let listed = firstPage; ;) {
      // New buyers may exceed the search limit meanwhile; a file without them would look complete.
      if (!listed.ok) throw new Error('Too many buyers match by now to list them');
      yield listed.value.rows.flatMap(linesOf);
      const { next } = listed.value;
      if (next === null) return;
      await setImmediate();
      listed = await page(next);
    }
  }
  const entry = {
    actor,
    action: 'export customers',
    subject: 'customers',
    wanted: find === undefined ? {} : { narrowed: 'by a search' },
  } as const;
  return succeed(
    await csvFile(columns, auditExport(deps, entry, pages()), { formulas: 'escaped', language }),
  );
}
