const partCount = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

/** Words of My Orders and of cancelling a checkout that are not the owner's. */
export const ownOrdersWords = {
  find: 'Order no., PO number, part or SKU',
  more: 'Days and spreadsheet',
  days: { since: 'Placed from', until: 'Placed until' },
  daysHint: 'Days are UTC, here and in the file.',
  show: 'Show',
  download: 'Download as CSV',
  saved: 'The file is saved.',
  notFound: (typed: string) => `No order found for ${typed}`,
  notFoundBody:
    'Look by the whole order number or its beginning, by how the PO number begins, or by the part’s name or SKU. Cancelled orders stand under Ended.',
  tooMany: (typed: string) => `Too many orders for ${typed}`,
  clear: 'Show all my orders',
  parts: (shown: number, placed: number) =>
    shown === placed ? partCount(placed) : `${shown} of ${partCount(placed)}`,
  partCount,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  again: 'Order again',
  againNamed: (number: string) => `Order again: ${number}`,
  cancelAll: 'Cancel all',
} as const;
