import { headingOf } from './list-vocabulary.ts';

/** The cells that a header names; -1 for one that it does not name. */
export type Columns = {
  readonly part: number;
  readonly quantity: number;
  readonly count: number;
};

const hasNoDigit = (cells: readonly string[]) => cells.every((cell) => !/\p{Nd}/u.test(cell));

/**
 * The columns that a header line names.
 * @returns null for a line that does not name a part and a quantity
 */
export function headerOf(cells: readonly string[]): Columns | null {
  if (!hasNoDigit(cells)) return null;
  const names = cells.map(headingOf);
  const filled = cells.filter((cell) => cell !== '').length;
  const quantity = names.indexOf('quantity');
  const places = names.flatMap((name, at) => (name === 'part' ? [at] : []));
  // `Item / Part / Quantity`: an item is the position where another heading names the part.
  const part = places.find((at) => !/^(?:item|nr\.?|no\.?|nummer|name)$/i.test(cells[at] ?? ''));
  const known = names.filter((name) => name !== null).length;
  if (quantity < 0 || places.length === 0 || known * 2 < filled) return null;
  return { part: part ?? places[0] ?? -1, quantity, count: cells.length };
}

/** Whether a line without a quantity's heading is a header all the same: only headings, or one alone at the top. */
export function isHeader(
  cells: readonly string[],
  { isFirst }: { readonly isFirst: boolean },
): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (!hasNoDigit(filled)) return false;
  const names = filled.map(headingOf);
  if (filled.length === 1) return isSingleHeader(filled[0] ?? '', names[0] ?? null, isFirst);
  return names.every((name) => name !== null) && names.some((name) => name !== 'other');
}

/** One heading alone at the top, or a row of headings between blanks. */
function isSingleHeader(
  cell: string,
  name: ReturnType<typeof headingOf>,
  isFirst: boolean,
): boolean {
  if (isFirst && name !== null) return true;
  const words = cell.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word));
  return words.length > 2 && words.every((word) => headingOf(word) !== null);
}
