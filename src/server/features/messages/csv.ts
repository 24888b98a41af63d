/**
 * One record of a CSV file (RFC 4180): CRLF at the end, a cell quoted where it needs to be.
 * Strangers write these cells and an administrator opens the file in a spreadsheet, so what would be
 * run as a formula gets an apostrophe in front, which a spreadsheet takes for "this is text".
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`;
}

/**
 * Where decimals have a comma, a spreadsheet parts cells by semicolons and heeds no quote inside what it takes for one
 * cell: there a formula may begin behind a semicolon too, or on a new line.
 */
function defused(cell: string): string {
  return cell.replaceAll(/(^|[;\t\r\n])(?=[=+\-@\t\r])/g, "$1'");
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
