import type { Language } from '../../../platform/rules/language/language.ts';
import { decimalText } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type CsvColumns, csvFile } from '../../../platform/server/formats/csv.ts';
import { daysOf } from '../../rules/bookkeeping/period.ts';
import {
  type EcSale,
  type Sums,
  type TaxOfCountry,
  ecSales,
  taxByCountry,
} from '../../rules/bookkeeping/tax-report.ts';
import { documentsOn } from './booked-documents.store.ts';

type ReportDeps = Pick<Deps, 'db' | 'clock'>;
export type ReportRequest = {
  readonly actor: string;
  readonly period: string;
  readonly language: Language;
};

const taxColumns = (period: string): CsvColumns<TaxOfCountry> => [
  ['Period', () => period],
  ['Country', ({ country }) => country],
  ['Tax treatment', ({ treatment }) => treatment],
  ['Tax %', ({ rate }) => String(percentOf(rate))],
  ['Net', ({ netMinor, currency }) => decimalText(netMinor, currency)],
  ['Tax', ({ taxMinor, currency }) => decimalText(taxMinor, currency)],
  ['Rounding', ({ roundingMinor, currency }) => decimalText(roundingMinor, currency)],
  ['Total', ({ totalMinor, currency }) => decimalText(totalMinor, currency)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
];

/** The code of supplies of goods in the list. */
const GOODS = 'L';

const ecColumns = (period: string): CsvColumns<EcSale> => [
  ['Period', () => period],
  ['Country', ({ country }) => country],
  ['VAT id', ({ vatId }) => vatId],
  ['Kind of supply', () => GOODS],
  ['Net', ({ netMinor, currency }) => decimalText(netMinor, currency)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
];

/** Tax of a period by country and rate as CSV. The export is audited. */
export const taxByCountryCsv = (deps: ReportDeps, request: ReportRequest) =>
  reportCsv(deps, request, {
    subject: 'tax by country',
    sums: taxByCountry(),
    columns: taxColumns(request.period),
  });

/** The EC sales list of a period as CSV. The export is audited, since it names customers. */
export const ecSalesCsv = (deps: ReportDeps, request: ReportRequest) =>
  reportCsv(deps, request, {
    subject: 'EC sales list',
    sums: ecSales(),
    columns: ecColumns(request.period),
  });

type Report<Row> = {
  readonly subject: string;
  readonly sums: Sums<Row>;
  readonly columns: CsvColumns<Row>;
};

function reportCsv<Row>(
  deps: ReportDeps,
  { actor, period, language }: ReportRequest,
  { subject, sums, columns }: Report<Row>,
): Promise<AsyncGenerator<Uint8Array>> {
  async function* pages() {
    for await (const page of documentsOn(deps.db.query, daysOf(period)))
      for (const { document } of page) sums.add(document);
    yield sums.rows();
  }
  const entry = { actor, action: 'export bookkeeping', subject, wanted: { period } } as const;
  return csvFile(columns, auditExport(deps, entry, pages()), {
    formulas: 'exceptNumbers',
    language,
  });
}
