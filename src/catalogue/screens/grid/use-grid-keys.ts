import type { ClipboardEvent, KeyboardEvent } from 'react';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { type GridField, type GridPart, cellText } from './grid-cells.ts';
import type { CellEdit } from './grid-edits.ts';
import { gridWords } from './grid-words.ts';
import { fillCells, readBlock } from './paste-block.ts';

type Grid = {
  rows: readonly GridPart[];
  readOnly: boolean;
  onEdit: (cells: readonly CellEdit[]) => void;
};

/** Keys of the table: Enter moves down, Shift and Enter up, Escape restores a cell; a block is pasted into cells. */
export function gridKeys({ rows, readOnly, onEdit }: Grid) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    // The browser's list of suggestions and input methods use these keys too.
    if (!cell || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      moveFrom(cell.input, cell.field, event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape' && !readOnly) {
      const part = rows.find(({ _id }) => _id === cell.id);
      if (part) onEdit([{ part, field: cell.field, text: cellText(part, cell.field) }]);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    const copied = readBlock(event.clipboardData.getData('text/plain'));
    if (!cell || !copied || readOnly) return;
    event.preventDefault();
    const { cells, outside } = fillCells(copied, rows, cell);
    onEdit(cells);
    toast.success(gridWords.pasted(cells.length));
    if (outside > 0) toast.error(gridWords.pastedOutside(outside));
  }
  return { onKeyDown, onPaste };
}

function cellOf(
  target: EventTarget,
): { input: HTMLInputElement; id: string; field: GridField } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { cell, part } = target.dataset;
  return cell && part ? { input: target, id: part, field: cell as GridField } : null;
}

function moveFrom(input: HTMLInputElement, field: GridField, by: 1 | -1): void {
  const column = [...document.querySelectorAll<HTMLInputElement>(`[data-cell="${field}"]`)];
  const next = column[column.indexOf(input) + by];
  next?.focus();
  next?.select();
}
