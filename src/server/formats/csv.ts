import { stringify } from 'csv-stringify/sync';

/** A spreadsheet's columns: the word at the head of each, and what stands in it. */
export type CsvColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

/**
 * A CSV file (RFC 4180, UTF-8) piece by piece, each of a page of rows: a page is asked for only when the one before it
 * was taken.
 */
async function* csvChunks<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const letters = new TextEncoder();
  const head = columns.map(([word]) => word);
  let isFirst = true;
  for await (const rows of pages) {
    const records = rows.map((row) => columns.map(([, cell]) => cell(row)));
    yield letters.encode(csvText(isFirst ? [head, ...records] : records, isFirst));
    isFirst = false;
  }
  if (isFirst) yield letters.encode(csvText([head], true));
}

/** The same once its first page is read: what fails until then can still be answered in words. */
export async function csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<AsyncGenerator<Uint8Array>> {
  const pieces = csvChunks(columns, pages);
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}

/**
 * Records of a CSV file: CRLF at the end of each, a cell quoted where it needs to be.
 * @param isFirst whether the file begins with them: Excel knows UTF-8 by a byte order mark alone
 */
export function csvText(records: string[][], isFirst: boolean): string {
  return stringify(records, {
    bom: isFirst,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: escapeFormulas },
  });
}

/**
 * Strangers write these cells: an apostrophe in front keeps a spreadsheet from running one as a formula (+49… as well).
 * With decimal commas it parts cells at semicolons and line breaks, quoted or not, so a formula may begin there too.
 */
function escapeFormulas(cell: string): string {
  return cell.replaceAll(/(^|[;\t\r\n]"*)(?=[=+\-@\t\r])/g, "$1'");
}
