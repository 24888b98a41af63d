import { type GridField, type GridPart, gridFields } from './grid-cells.ts';
import type { CellEdit } from './grid-edits.ts';

/** The rows and columns of text copied from a spreadsheet; null for the text of a single cell. */
export function readBlock(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r\n|\n|\r/);
  const block = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return block.length === 1 && block[0]?.length === 1 ? null : block;
}

/**
 * The cells that a block fills from one cell on.
 * @returns also how many cells of the block lie outside the table
 */
export function fillCells(
  block: readonly (readonly string[])[],
  rows: readonly GridPart[],
  from: { readonly id: string; readonly field: GridField },
): { cells: readonly CellEdit[]; outside: number } {
  const firstRow = rows.findIndex(({ _id }) => _id === from.id);
  const firstColumn = gridFields.indexOf(from.field);
  const cells: CellEdit[] = [];
  let outside = 0;
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      const part = firstRow < 0 ? undefined : rows[firstRow + down];
      const field = gridFields[firstColumn + right];
      if (part && field) cells.push({ part, field, text });
      else outside += 1;
    }
  }
  return { cells, outside };
}
