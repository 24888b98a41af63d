import { catalogueCopy } from '../words/products.ts';
import { nameWithSku } from '../words/part-names.ts';

/** Words of the product screens. None are the owner's. */
export const productWords = {
  between: (min: string, max: string) => `${min} to ${max}`,
  priceBreaksHint: (example: string) => `Quantity and unit price, such as ${example}`,
  pricesBetween: (min: string, max: string, currency: string) => `${min} to ${max} ${currency}`,
  wholePrices: (range: string) => `${range}, whole amounts`,
  search: 'Search',
  sort: catalogueCopy.sort,
  newestFirst: 'Newest first',
  bestFirst: 'Best match first',
  sorts: {
    available: 'Stock: low to high',
    '-available': catalogueCopy.sorts['-available'],
    name: catalogueCopy.sorts.name,
  },
  nothingFound: 'No parts found',
  nothingFoundBody: 'Try a shorter word, or clear the search to see every part.',
  clearSearch: 'Clear the search',
  back: 'All products',
  tools: 'Many parts at once',
  editAsTable: 'Edit as table',
  importCsv: 'Import CSV',
  beyondLargestOrder: (from: string, most: string) =>
    `No buyer reaches the price from ${from}: an order has at most ${most} units (Shop Settings, Limits).`,
  exportCsv: 'Export as CSV',
  exportedCsv: 'Saved the parts as a CSV file',
  /** Stock that comes and goes other than by orders. */
  stockChange: {
    legend: 'Stock change',
    body: 'This is added to the stock, even if orders came in while the form was open.',
    counted: 'Counted',
    countedHint: (stock: string) => `Fills in the difference from ${stock}`,
    change: 'Difference',
    changeHint: 'Such as 500 or -20',
    reason: 'Reason',
    reasonHint: 'Recorded with the change',
    noReason: 'Choose a reason',
    reasons: {
      delivery: 'Delivery',
      count: 'Count',
      damage: 'Damage',
      correction: 'Correction',
    },
    note: 'Note',
    noteHint: 'Such as the delivery note’s number',
  },
  deleteBody: (part: { name: string; sku?: string | null }) =>
    `${nameWithSku(part)} will be removed from the catalogue. Existing orders keep its name and price.`,
  replacedBy: 'Replaced by',
  replacedByHint: 'Tells buyers and workshop systems what to order instead',
  noReplacement: (typed: string) => `Nothing was deleted: no other part is called “${typed}”.`,
  /** Name and description in other languages than the default. */
  texts: {
    de: { legend: 'In German', name: 'German name', description: 'German text' },
    body: 'Where a field is empty, pages in that language show the text above.',
  },
  /** For fields that somebody else, or an order, changed while the form was open. */
  conflict: {
    body: 'Nothing has been saved yet, and everything you typed is still here. Choose what to keep, then save again.',
    moved: (was: string, now: string) =>
      `It was ${was} when you opened this form and is now ${now}.`,
    /** For the stock. */
    orDifference: (now: string) =>
      `For a stock change, use ${now} and enter how many under “Difference”.`,
    nothing: 'empty',
    newText: (now: string) => `It now reads: ${now}`,
    newPicture: 'This is the picture now:',
    take: (now: string) => `Use ${now}`,
    takeNew: 'Use the new one',
    keep: (typed: string) => `Keep ${typed}`,
    keepMine: 'Keep mine',
    taken: 'The form now has the new value. Save again to finish.',
    kept: 'Yours is kept. Save again to overwrite the new one.',
  },
} as const;
