import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { MAX_SAVED_PARTS } from '../../rules/parts/parts-patch.schema.ts';
import { plainLabels } from '../../rules/parts/plain-field-names.ts';
import { partCopy } from '../words/products.ts';
import type { GridField } from './grid-cells.ts';

const changes = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`);

/** Words of the table in which parts are edited. None are the owner's. */
export const gridWords = {
  title: 'Edit as table',
  lead: 'Nothing is saved until you press Save, and then all or nothing. Enter goes to the next row, Escape restores a cell, and cells copied from a spreadsheet can be pasted.',
  columns: {
    ...plainLabels,
    price: 'Price',
    priceBreaks: 'Price breaks',
    minimumQuantity: partCopy.minimumQuantity,
    stockChange: 'Stock change',
  } satisfies Record<GridField, string>,
  part: 'Part',
  stock: (available: number) => `${partCopy.available} ${formatCount(available)}`,
  cell: (column: string, name: string) => `${column} of ${name}`,
  was: (text: string) => `was ${text === '' ? 'empty' : text}`,
  newStock: (level: number) => `then ${formatCount(level)}`,
  allCategories: 'All categories',
  bar: 'Unsaved changes',
  save: (count: number) => `Save ${changes(count)}`,
  nothing: 'No changes yet',
  discard: 'Discard',
  discardTitle: (count: number) => `Discard ${changes(count)}?`,
  discardBody: 'The cells go back to the saved values.',
  keep: 'Keep editing',
  saved: (count: number) => `Saved ${changes(count)}`,
  pasted: (count: number) => `Pasted ${formatCount(count)} ${count === 1 ? 'cell' : 'cells'}`,
  pastedOutside: (count: number) =>
    `${formatCount(count)} pasted ${count === 1 ? 'cell lies' : 'cells lie'} outside the table and ${count === 1 ? 'was' : 'were'} left out`,
  tooMany: `At most ${MAX_SAVED_PARTS} parts can be saved at once. Save these before you change more.`,
  faultsTitle: (count: number) =>
    count === 1 ? 'One cell needs attention' : `${formatCount(count)} cells need attention`,
  conflictsBody: 'Nothing has been saved yet. Choose a value for each cell, then save again.',
  moved: (was: string, now: string) => `It was ${was} when you opened it and is now ${now}.`,
  empty: 'empty',
  take: (now: string) => `Use ${now}`,
  keepMine: (typed: string) => `Keep ${typed}`,
  leaveTitle: 'Leave with unsaved changes?',
  leaveBody: (count: number) =>
    `${changes(count)} ${count === 1 ? 'is' : 'are'} not saved. This tab keeps them until you come back to the table or sign out.`,
  leave: 'Leave',
  stay: 'Stay here',
} as const;
