import { readCsv } from '../../../catalogue/server/import/file/read-csv.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { digestOf } from '../../../platform/server/formats/digest.ts';
import { markOf } from '../../../catalogue/server/import/file/decimal-mark.ts';
import type { CsvRecord } from '../../../catalogue/server/import/file/read-csv.ts';
import { cellText } from '../../../catalogue/server/import/file/spreadsheet-cell.ts';
import type { BankLine, LineField } from '../../rules/bank-line.ts';
import {
  type CsvMapping,
  guessColumns,
  guessDateOrder,
  headingKey,
  readCsvAmount,
  readCsvDay,
} from '../../rules/csv-mapping.ts';
import {
  type LineFault,
  MAX_STATEMENT_LINES,
  type ReadLine,
  type ReadStatement,
  ibanIn,
  readAmount,
  readDay,
  refuse,
  tooManyLines,
  shortText,
  textOfLine,
} from './statement.ts';

/** Banks write a few lines about the account above the headings. */
const MAX_PREAMBLE = 40;

/** A CSV file with its headings found. */
export type CsvTable = {
  readonly headings: readonly string[];
  /** By which the mapping of columns is remembered. */
  readonly key: string;
  readonly records: readonly CsvRecord[];
  /** What headings and values suggest. */
  readonly guess: Partial<CsvMapping>;
};

/** Reads the records of a CSV file and finds its headings; null without any. */
export async function readCsvTable(text: string): Promise<CsvTable | null> {
  const records: CsvRecord[] = [];
  let headings: readonly string[] | null = null;
  const above: CsvRecord[] = [];
  for await (const record of readCsv({ name: '', bytes: Buffer.from(text) })) {
    if (headings === null) {
      const isHead = 'cells' in record && guessColumns(record.cells) !== null;
      if (isHead) headings = record.cells.map((cell) => cell.trim());
      else above.push(record);
      if (above.length > MAX_PREAMBLE) break;
    } else if (!('cells' in record) || record.cells.some((cell) => cell.trim() !== ''))
      records.push(record);
    if (records.length > MAX_STATEMENT_LINES) break;
  }
  if (headings === null) {
    // Headings that nobody knows: those of the first line with as many cells as most.
    const at = above.findIndex((record) => 'cells' in record && record.cells.length >= 3);
    const first = above[at];
    if (!first || !('cells' in first)) return null;
    headings = first.cells.map((cell) => cell.trim());
    records.push(...above.slice(at + 1));
  }
  const key = digestOf(headings.map(headingKey).join('\n'));
  return { headings, key, records, guess: guessOf(headings, records) };
}

function guessOf(headings: readonly string[], records: readonly CsvRecord[]): Partial<CsvMapping> {
  const columns = guessColumns(headings) ?? {};
  const valuesOf = (heading: string | undefined) => {
    const at = heading === undefined ? -1 : headings.indexOf(heading);
    return records
      .flatMap((record) => ('cells' in record ? [record.cells[at]?.trim() ?? ''] : []))
      .filter((cell) => cell !== '');
  };
  const dateOrder = guessDateOrder(valuesOf(columns.date));
  const amounts = valuesOf(columns.amount);
  const marks = new Set(amounts.flatMap((cell) => markOf(cell) ?? []));
  // Whole amounts are read alike by both.
  if (!amounts.some((cell) => /[.,]/.test(cell))) marks.add('point');
  const [decimal, ...others] = marks;
  return {
    ...columns,
    ...(dateOrder !== null && { dateOrder }),
    ...(decimal !== undefined && others.length === 0 && { decimal }),
  };
}

/** The lines of a CSV file by a mapping of its columns. */
export function readCsvStatement(
  { headings, records }: CsvTable,
  mapping: CsvMapping,
  currency: string,
): ReadStatement {
  if (records.length > MAX_STATEMENT_LINES) return tooManyLines();
  const missing = [mapping.date, mapping.amount, ...mapping.text].find(
    (name) => !headings.includes(name),
  );
  if (missing !== undefined) return refuse(fault('csvColumn', missing));
  const lines: BankLine[] = [];
  const faults: LineFault[] = [];
  for (const record of records) {
    const read =
      'cells' in record
        ? readRecord(headings, record.cells, mapping, currency)
        : ({ field: 'line', message: fault('statementCells') } as const);
    if ('line' in read) lines.push(read.line);
    else faults.push({ line: record.line, ...read });
  }
  return { format: 'csv', accounts: [], currencies: [currency.toUpperCase()], lines, faults };
}

function readRecord(
  headings: readonly string[],
  cells: readonly string[],
  mapping: CsvMapping,
  currency: string,
): ReadLine {
  const cellOf = (name: string | undefined) =>
    name === undefined ? '' : cellText(cells[headings.indexOf(name)] ?? '').trim();
  const wrong = (
    field: LineField,
    name: 'statementDay' | 'statementAmount' | 'lineCurrency',
  ): ReadLine => ({ field, message: fault(name) });
  const parts = readCsvDay(cellOf(mapping.date), mapping.dateOrder);
  const bookedOn = parts && readDay(...parts);
  if (bookedOn === null) return wrong('date', 'statementDay');
  const stated = cellOf(mapping.currency);
  if (stated !== '' && stated.toUpperCase() !== currency.toUpperCase() && stated !== '€')
    return wrong('currency', 'lineCurrency');
  const debit = cellOf(mapping.debit);
  const credit = cellOf(mapping.amount);
  const amount = readCsvAmount(credit === '' ? debit : credit, mapping.decimal);
  const minor = amount && readAmount(amount.digits, currency);
  if (!amount || minor === null) return wrong('amount', 'statementAmount');
  const isOut =
    amount.isOut ||
    (credit === '' && debit !== '') ||
    /^(?:s|d|soll|debit|dbit|-)$/i.test(cellOf(mapping.sign));
  return {
    line: {
      bookedOn,
      amountMinor: isOut ? -minor : minor,
      text: textOfLine(mapping.text.map(cellOf)),
      payer: shortText(cellOf(mapping.payer)),
      iban: ibanIn(cellOf(mapping.iban)),
      bankReference: '',
      isReversal: false,
    },
  };
}
