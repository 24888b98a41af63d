/**
 * One record of a CSV file (RFC 4180): CRLF at the end, a cell quoted where it needs to be.
 * Strangers write these cells and an administrator opens the file in a spreadsheet, so one that
 * would be run as a formula gets an apostrophe in front, which a spreadsheet takes for "this is text".
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`;
}

function defused(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
