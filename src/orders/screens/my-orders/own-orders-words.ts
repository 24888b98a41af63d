const partCount = (count: number) => (count === 1 ? '1 part' : `${count} parts`);
const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Words of My Orders and of cancelling an order that are not the owner's. */
export const ownOrdersWords = {
  find: 'Order, PO or invoice no., part or SKU',
  more: 'Date range and CSV',
  days: { since: 'Placed from', until: 'To' },
  daysHint: 'Days are in the shop’s time zone, times in the file in UTC.',
  show: 'Apply',
  download: 'Download as CSV',
  saved: 'File saved.',
  notFound: (typed: string) => `No order found for ${typed}`,
  notFoundBody:
    'Search by order number or its beginning, by any part of the PO number, by invoice or tracking number, or by the part’s name or SKU. Cancelled orders are under Cancelled and refunded.',
  noneInDays: 'No orders placed on these days',
  noneInDaysBody: 'Choose other days, or show all your orders.',
  tooMany: (typed: string) => `Too many orders match ${typed}`,
  clear: 'Show all my orders',
  lines: (shown: number, placed: number) =>
    shown === placed ? lineCount(placed) : `${shown} of ${lineCount(placed)}`,
  /** Behind the number of lines, for screen readers. */
  linesOf: (number: string) => `of order ${number}`,
  units: (units: string) => (units === '1' ? '1 unit' : `${units} units`),
  sent: (lines: number, of: number, units: string, ofUnits: string) =>
    lines === of ? 'All sent' : `${lines} of ${of} sent, ${units} of ${ofUnits} units`,
  partCount,
  again: 'Reorder',
  againNamed: (number: string) => `Reorder: ${number}`,
  cancelAll: 'Cancel all',
  orderedBy: (person: string) => `Ordered by ${person}`,
  whose: {
    label: 'Whose orders',
    own: 'My orders',
    company: 'Company’s orders',
    emptyTitle: 'No orders yet',
    emptyBody: 'What anybody in your company orders from now on appears here.',
  },
  /** The answers to the question about one of several lines. */
  cancelLine: 'Cancel line',
  keepLine: 'Keep line',
} as const;
