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
    `This file is larger than ${megabytes} MB. Bring it in with npm run shop -- import, or in several files.`,
  options: 'Options',
  roundPrices: 'Round prices half up to the finest that the shop allows',
  keepStock: 'Leave the stock of parts that are in the shop already',
  decimal: 'Numbers write fractions with',
  decimals: {
    '': 'what each column shows',
    point: 'a point: 1,085.50',
    comma: 'a comma: 1.085,50',
  },
  map: 'Columns called otherwise (--map)',
  mapHint: 'One field=column a line, such as price=list_price_usd',
  set: 'Values where the file has none (--set)',
  setHint: 'One field=value a line, such as minimumQuantity=50',
  pictures:
    'Picture files cannot be brought in here: a line may name a web address, and a new part without one gets a drawing. The command npm run shop -- import takes a folder of pictures.',
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
  line: (line: number, of: number) => `Line ${formatCount(line)} of ${formatCount(of)}`,
  counts: {
    added: 'Added',
    updated: 'Changed',
    unchanged: 'Unchanged',
    rejected: 'Rejected',
    warnings: 'Warnings',
  } satisfies Record<keyof ImportView['counts'], string>,
  start: (count: number) => `Import ${lines(count)}`,
  nothing: 'There is nothing to import in this file.',
  stop: 'Stop',
  discard: 'Discard this file',
  stopTitle: 'Stop the import?',
  stopBody: 'The lines before stay in the shop, and nothing after them is imported.',
  keep: 'Let it go on',
  remarks: 'Lines with remarks',
  kinds: { rejected: 'Rejected', warning: 'Warning' },
  column: { line: 'Line', kind: 'Verdict', text: 'Reason' },
  saveRemarks: 'Save them as CSV',
  earlier: 'First lines',
  later: 'Next lines',
  by: (actor: string, at: string) => `${actor}, ${at}`,
  products: 'All products',
} as const;
