import type { Language } from '../../../platform/rules/language/language.ts';
import { decimalText, minorOf } from '../../../platform/rules/money/money.ts';
import type { SalesGroup } from '../../rules/sales-groups.ts';
import type { SalesRow } from '../../rules/sales.contract.ts';
import { type CsvColumns, csvFile } from '../../../platform/server/formats/csv.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import { type SalesRequest, addUpSales, rowsWithNames } from './add-up-sales.ts';

const sums: CsvColumns<SalesRow> = [
  ['Orders', ({ orders }) => String(orders)],
  ['Units', ({ units }) => String(units)],
  ['Net', ({ net, currency }) => decimalText(minorOf(net, currency), currency)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
];
const columns: Readonly<Record<SalesGroup, CsvColumns<SalesRow>>> = {
  part: [
    ['Part', ({ name }) => name ?? ''],
    ['SKU', ({ sku }) => sku ?? ''],
    ...sums,
    ['Id', ({ key }) => key],
  ],
  customer: [['Email', ({ key }) => key], ['Name', ({ name }) => name ?? ''], ...sums],
  month: [['Month', ({ key }) => key], ...sums],
};

const PAGE = 250;

/** All rows of a sales report as CSV. The export is audited, since it may name customers. */
export function salesCsv(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: string,
  wanted: SalesRequest,
  language: Language,
): Promise<AsyncGenerator<Uint8Array>> {
  async function* pages() {
    const all = await addUpSales(deps.db.query, wanted, deps.config.currency);
    for (let at = 0; at < all.length; at += PAGE)
      yield await rowsWithNames(deps.db.query, wanted.by, all.slice(at, at + PAGE));
  }
  const entry = { actor, action: 'export sales', subject: 'sales', wanted } as const;
  return csvFile(columns[wanted.by], auditExport(deps, entry, pages()), {
    formulas: 'escaped',
    language,
  });
}
