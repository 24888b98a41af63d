/** Without it Excel takes the file for one of the machine's own code page. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A spreadsheet's columns: the word at the head of each, and what stands in it. */
export type CsvColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

/**
 * A CSV file (RFC 4180, UTF-8) piece by piece, each of a page of rows: a page is asked for only when the one before it
 * was taken.
 */
async function* piecesOf<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const letters = new TextEncoder();
  let head = BYTE_ORDER_MARK + csvLine(columns.map(([word]) => word));
  for await (const rows of pages) {
    const lines = rows.map((row) => csvLine(columns.map(([, cell]) => cell(row))));
    yield letters.encode(head + lines.join(''));
    head = '';
  }
  if (head !== '') yield letters.encode(head);
}

/** The same once its first page is read: what fails until then can still be answered in words. */
export async function csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<AsyncGenerator<Uint8Array>> {
  const pieces = piecesOf(columns, pages);
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}

/**
 * One record of a CSV file (RFC 4180): CRLF at the end, a cell quoted where it needs to be.
 * Strangers write these cells and an administrator opens the file in a spreadsheet, so what would be
 * run as a formula gets an apostrophe in front, which a spreadsheet takes for "this is text". A telephone number is no
 * exception: of +49301234567 a spreadsheet would make a number without its plus, and of +49-30-12 a subtraction.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`;
}

/**
 * Where decimals have a comma, a spreadsheet parts cells by semicolons and heeds no quote inside what it takes for one
 * cell: there a formula may begin behind a semicolon too, or on a new line. Quotes before it are doubled, and so an empty
 * quotation, which a spreadsheet leaves out.
 */
function defused(cell: string): string {
  return cell.replaceAll(/(^|[;\t\r\n]"*)(?=[=+\-@\t\r])/g, "$1'");
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
