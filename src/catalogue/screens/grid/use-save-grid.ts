import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SAVED_PARTS, readCellName } from '../../rules/parts/parts-patch.schema.ts';
import type { PriceBreak } from '../../../pricing/rules/price-terms.ts';
import { ApiError, type Input } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { invalidateCatalogue } from '../parts/invalidate-catalogue.ts';
import type { GridField } from './grid-cells.ts';
import { type CellEdit, type GridEdits, cellKey, changedCells, patchOf } from './grid-edits.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type CellValue = string | number | readonly PriceBreak[] | null;

/** A changed cell whose stored value is no longer the one that was read. */
export type GridConflict = {
  readonly id: string;
  readonly field: GridField;
  readonly was: CellValue;
  readonly now: CellValue;
};

/** What the server refused: cells by `cellKey`, the reason, and what belongs to no cell. */
export type Refusal = {
  readonly cells: ReadonlyMap<string, string>;
  readonly reason: string | undefined;
  readonly whole: string | null;
};

export const nothingRefused: Refusal = { cells: new Map(), reason: undefined, whole: null };

/** The refusal without cells that were edited since. */
export function withoutCells(refusal: Refusal, edited: readonly CellEdit[]): Refusal {
  const cells = new Map(refusal.cells);
  for (const { part, field } of edited) cells.delete(cellKey(part._id, field));
  return { ...refusal, cells };
}

/** The conflicts under the server's heading. */
export type ConflictingCells = { readonly title: string; readonly cells: readonly GridConflict[] };

export const noConflicts: ConflictingCells = { title: '', cells: [] };

export type StockWhy = Pick<Input<'PATCH /tools'>['body'], 'stockReason' | 'stockNote'>;

/** Saves all changed cells together. A refusal or conflict leaves them as they are. */
export function useSaveGrid() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(nothingRefused);
  const [conflicts, setConflicts] = useState(noConflicts);

  /** @returns whether everything is saved */
  async function save(edits: GridEdits, why: StockWhy): Promise<boolean> {
    const ids = Object.keys(edits);
    if (ids.length > MAX_SAVED_PARTS) {
      setRefusal({
        ...nothingRefused,
        whole: t('catalogue.grid.tooMany', { most: MAX_SAVED_PARTS }),
      });
      return false;
    }
    const parts = Object.values(edits).map(patchOf);
    const body = { parts, ...why } as Input<'PATCH /tools'>['body'];
    setPending(true);
    setRefusal(nothingRefused);
    setConflicts(noConflicts);
    try {
      await sendOnce('parts table', body, (idempotencyKey) =>
        callApi('PATCH /tools', { body }, { idempotencyKey }),
      );
      toast.success(t('catalogue.grid.saved', { count: changedCells(edits).length }));
      // The table shows the saved values before the changes go.
      await invalidateCatalogue(client);
      return true;
    } catch (error) {
      const changed = conflictsIn(error, ids);
      if (changed.cells.length > 0) setConflicts(changed);
      else setRefusal(refusalIn(error, ids));
      return false;
    } finally {
      setPending(false);
    }
  }

  return { pending, save, refusal, setRefusal, conflicts, setConflicts };
}

function conflictsIn(error: unknown, ids: readonly string[]): ConflictingCells {
  if (!(error instanceof ApiError) || !error.is('PARTS_CHANGED')) return noConflicts;
  const cellConflicts = error.problem['conflicts'] as readonly (GridConflict & {
    readonly index: number;
  })[];
  const cells = cellConflicts.map(({ index, ...conflict }) => ({
    ...conflict,
    id: ids[index] ?? '',
  }));
  return { title: error.problem.title, cells };
}

function refusalIn(error: unknown, ids: readonly string[]): Refusal {
  const messages = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  const cells = new Map<string, string>();
  const others: string[] = [];
  for (const [name, message] of Object.entries(messages)) {
    const cell = readCellName(name);
    if (cell) cells.set(cellKey(ids[cell.index] ?? '', cell.field), message);
    else if (name !== 'stockReason') others.push(message);
  }
  const isNamed = Object.keys(messages).length > 0;
  return {
    cells,
    reason: messages['stockReason'],
    whole: isNamed ? others.join(' ') || null : messageOf(error),
  };
}
