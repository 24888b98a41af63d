import { stringify } from 'csv-stringify/sync';
import { DEFAULT_LANGUAGE, type Language, languages } from '../../rules/language/language.ts';
import { inLanguage } from '../language/in-language.ts';
import { csvHeads } from './csv-heads.ts';

/** Columns of a CSV file, each with its heading. */
export type CsvColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

/** How cells that are formulas to a spreadsheet are escaped; `plainCell` restores reversible ones. */
export type CsvOptions = {
  /** With a decimal comma cells are separated by semicolons, as spreadsheets of that language read them. */
  readonly language?: Language;
  /** With `exceptNumbers`, a negative number stays one that a spreadsheet adds up. */
  readonly formulas: 'escaped' | 'exceptNumbers' | 'reversible';
};
const escaped: CsvOptions = { formulas: 'escaped' };

/** Yields one chunk per page of rows, and asks for the next page only when the last chunk was taken. */
async function* csvChunks<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  options: CsvOptions,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const heads = inLanguage(options.language ?? DEFAULT_LANGUAGE, () => ({
    ...csvHeads,
  })) as Readonly<Record<string, string>>;
  // The import reads its own headings back.
  const isReadBack = options.formulas === 'reversible';
  const head = columns.map(([heading]) => (isReadBack ? heading : (heads[heading] ?? heading)));
  let isFirst = true;
  for await (const rows of pages) {
    const records = rows.map((row) =>
      columns.map(([heading, cell]) => decimalIn(options.language, heading, cell(row))),
    );
    yield encoder.encode(csvText(isFirst ? [head, ...records] : records, isFirst, options));
    isFirst = false;
  }
  if (isFirst) yield encoder.encode(csvText([head], true, options));
}

/** Columns of amounts and rates; other cells may look like numbers and be none, such as part numbers. */
const decimals = new Set([
  'Unit price',
  'Net',
  'Freight',
  'Tax',
  'Tax %',
  'Total',
  'Refunded',
  'Bought, net',
  'Rounding',
]);

const decimalIn = (language: Language | undefined, heading: string, cell: string) =>
  hasComma(language) && decimals.has(heading) ? cell.replace('.', ',') : cell;

const hasComma = (language: Language = DEFAULT_LANGUAGE) => languages[language].decimal === ',';

/**
 * A CSV file (RFC 4180, UTF-8) whose first page is already read, so that an early failure still
 * gets an error response.
 */
export async function csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
  options = escaped,
): Promise<AsyncGenerator<Uint8Array>> {
  const chunks = csvChunks(columns, pages, options);
  const first = await chunks.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* chunks;
  })();
}

/**
 * Records of a CSV file, with CRLF and quotes where needed.
 * @param isFirst adds a byte order mark, without which Excel does not detect UTF-8
 */
export function csvText(
  records: string[][],
  isFirst: boolean,
  { formulas, language }: CsvOptions = escaped,
): string {
  return stringify(records, {
    delimiter: hasComma(language) ? ';' : ',',
    bom: isFirst,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: escapers[formulas] },
  });
}

const escapers: Readonly<Record<CsvOptions['formulas'], (cell: string) => string>> = {
  escaped: (cell) => escapeFormulas(cell),
  exceptNumbers: (cell) => (/^-\d+(?:[.,]\d+)?$/.test(cell) ? cell : escapeFormulas(cell)),
  reversible: (cell) => escapeReversibly(cell),
};

/**
 * Prefixes a formula with an apostrophe, since customers write these cells. Where decimals have a
 * comma, spreadsheets also split at semicolons and quoted line breaks, so a formula may start there
 * too.
 */
export function escapeFormulas(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\r\n]"*)(?=[=+\-@\t\r])/g, "'");
}

/** Like `escapeFormulas`, with one more apostrophe before a text that has some already. */
function escapeReversibly(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\r\n]"*)(?='*[=+\-@\t\r])/g, "'");
}

/** A time in the format that spreadsheets read, in UTC; empty for none. */
export function timeCell(at: number | string | null): string {
  if (at === null) return '';
  return new Date(at).toISOString().slice(0, 'yyyy-mm-dd hh:mm:ss'.length).replace('T', ' ');
}

/** Takes away the apostrophes that keep a spreadsheet from reading a cell as a formula. */
export function plainCell(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\r\n]"*)'(?='*[=+\-@\t\r])/g, '');
}
