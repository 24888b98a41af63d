import { formatCount } from '../../../domain/format-count.ts';
import type { ImportView } from '../../../domain/imports/imports.contract.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`);

/** Words of the import of parts. None are the owner's. */
export const importWords = {
  title: 'Import parts',
  lead: 'A file is checked first, and nothing is written before you start it. Each line adds a part or updates the one with its SKU, else with its name.',
  file: 'CSV file',
  fileHint: (megabytes: number) =>
    `CSV in UTF-8 with column names in the first line, up to ${megabytes} MB`,
  choose: 'Choose a file',
  another: 'Choose another file',
  drop: 'or drop one here',
  none: 'No file chosen',
  required: 'Choose a CSV file',
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Divide it into several files, or ask the operator of the shop to import it.`,
  options: 'Options',
  roundPrices: 'Round prices half up to the finest that the shop allows',
  keepStock: 'Leave the stock of parts that are in the shop already',
  decimal: 'Numbers write fractions with',
  decimals: {
    '': 'what each column shows',
    point: 'a point: 1,085.50',
    comma: 'a comma: 1.085,50',
  },
  columns: {
    title: 'Columns',
    hint: 'Choose the column of your file that holds each field. A field without a column stays as it is in the shop; a new part needs a name, price, minimum quantity, stock and description.',
    none: 'No column',
    value: 'Value if missing',
    valueOf: (field: string) => `(${field})`,
    attributes: 'Specifications',
    reading: 'Reading the columns of the file…',
  },
  pictures:
    'A line may name the web address of its picture, and a new part without one gets a drawing. Picture files are added on Update Product, or by the operator of the shop, a folder at once.',
  check: 'Check the file',
  uploading: 'Uploading',
  progress: 'Progress',
  running: { checking: 'Being checked', importing: 'Being imported' },
  status: {
    checking: 'The file is being checked. Nothing is written yet.',
    checked: 'The file is checked. Nothing is written yet.',
    importing: 'The parts are being imported. You may leave this page; the import goes on.',
    done: 'The import is finished.',
    stopped: 'The import was stopped.',
    failed: 'The file could not be read. Nothing was written.',
  } satisfies Record<ImportView['status'], string>,
  discarded: 'This file was discarded. Nothing was written.',
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
  nothing: 'There is nothing to import in this file.',
  stop: 'Stop',
  discard: 'Discard this file',
  stopTitle: 'Stop the import?',
  stopBody: 'The lines before stay in the shop, and nothing after them is imported.',
  keep: 'Let it go on',
  remarks: 'Lines with remarks',
  rejectedWhole: 'Nothing of a rejected line is imported, its price and stock included.',
  kinds: { rejected: 'Rejected', warning: 'Warning' },
  column: { line: 'Line', kind: 'Verdict', text: 'Reason' },
  saveRemarks: 'Save them as CSV',
  earlier: 'First lines',
  later: 'Next lines',
  by: (actor: string, at: string) => `${actor}, ${at}`,
  products: 'All products',
} as const;
