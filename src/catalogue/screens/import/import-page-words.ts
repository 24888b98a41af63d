import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { ImportView } from '../../rules/import/imports.contract.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`);

/** Words of the import of parts. None are the owner's. */
export const importWords = {
  title: 'Import parts',
  lead: 'The file is checked first, and nothing is saved until you start the import. Each line adds a part or updates the one with the same SKU, or else the same name.',
  file: 'CSV file',
  fileHint: (megabytes: number) =>
    `CSV in UTF-8 with column names in the first line, up to ${megabytes} MB`,
  choose: 'Choose a file',
  another: 'Choose another file',
  drop: 'or drop one here',
  none: 'No file chosen',
  required: 'Choose a CSV file',
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Split it into several files, or ask the shop’s operator to import it.`,
  options: 'Options',
  roundPrices: 'Round prices half up to the smallest unit the shop allows',
  keepStock: 'Keep the stock of existing parts',
  decimal: 'Decimal separator',
  decimals: {
    '': 'As each column shows',
    point: 'Point: 1,085.50',
    comma: 'Comma: 1.085,50',
  },
  columns: {
    title: 'Columns',
    hint: 'Choose which column of your file holds each field. A field without a column stays as it is in the shop; a new part needs a name, price, minimum quantity, stock and description.',
    none: 'No column',
    value: 'Value if missing',
    valueOf: (field: string) => `(${field})`,
    attributes: 'Specifications',
    reading: 'Reading the columns of the file…',
  },
  pictures:
    'A line can give the web address of its picture, and a new part without one gets a drawing. Picture files are uploaded on Update Product, or a whole folder at once by the shop’s operator.',
  check: 'Check the file',
  uploading: 'Uploading',
  progress: 'Progress',
  running: { checking: 'Being checked', importing: 'Being imported' },
  status: {
    checking: 'The file is being checked. Nothing has been saved yet.',
    checked: 'The file has been checked. Nothing has been saved yet.',
    importing: 'The parts are being imported. You can leave this page; the import will continue.',
    done: 'The import is finished.',
    stopped: 'The import was stopped.',
    failed: 'The file could not be read. Nothing was saved.',
  } satisfies Record<ImportView['status'], string>,
  discarded: 'This file was discarded. Nothing was saved.',
  line: (line: number, of: number) => `Line ${formatCount(line)} of ${formatCount(of)}`,
  counts: {
    added: 'Added',
    updated: 'Changed',
    unchanged: 'Unchanged',
    rejected: 'Rejected',
    warnings: 'Warnings',
  } satisfies Record<keyof ImportView['counts'], string>,
  countsOfCheck: {
    added: 'New',
    updated: 'To be changed',
    unchanged: 'Unchanged',
    rejected: 'Rejected',
    warnings: 'Warnings',
  } satisfies Record<keyof ImportView['counts'], string>,
  changes: {
    title: 'What would change',
    line: 'Line',
    part: 'Part',
    values: 'Before → after',
    added: 'New part',
    more: (shown: number, all: number) =>
      `The first ${formatCount(shown)} of ${formatCount(all)} parts are listed.`,
  },
  start: (count: number) => `Import ${lines(count)}`,
  nothing: 'This file contains nothing to import.',
  stop: 'Stop',
  discard: 'Discard this file',
  stopTitle: 'Stop the import?',
  stopBody: 'Lines already imported stay in the shop, and nothing more is imported.',
  keep: 'Keep importing',
  remarks: 'Lines with remarks',
  rejectedWhole: 'A rejected line is not imported at all, not even its price and stock.',
  kinds: { rejected: 'Rejected', warning: 'Warning' },
  column: { line: 'Line', kind: 'Result', text: 'Reason' },
  saveRemarks: 'Save them as CSV',
  earlier: 'First lines',
  later: 'Next lines',
  by: (actor: string, at: string) => `${actor}, ${at}`,
  products: 'All products',
} as const;
