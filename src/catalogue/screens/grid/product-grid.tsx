import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Part } from '../../rules/parts/part.schema.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../../platform/screens/ui/confirm.tsx';
import { AdminTable } from '../../../platform/screens/tables/admin-table.tsx';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { categoryCounts } from '../parts/category-counts.ts';
import { NoProducts } from '../products/no-products.tsx';
import { GridBar } from './grid-bar.tsx';
import type { GridField, GridPart } from './grid-cells.ts';
import { gridColumns } from './grid-columns.tsx';
import { type CellEdit, changedCells, editFaults, resolveCell, setCells } from './grid-edits.ts';
import { GridConflicts, GridFaults } from './grid-notice.tsx';
import { gridWords } from './grid-words.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { priceChangeWords } from './price-change-words.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { gridKeys } from './use-grid-keys.ts';
import './product-grid.css';
import { useLeaveQuestion } from './use-leave-question.ts';
import {
  type GridConflict,
  type StockWhy,
  nothingRefused,
  useSaveGrid,
  withoutCells,
} from './use-save-grid.ts';

type Props = { found: UseQueryResult<Page<Part>>; searched: boolean };

/** The parts of a page as cells; changes of all pages are saved together. */
export function ProductGrid({ found, searched }: Props) {
  const listId = useId();
  const confirm = useConfirm();
  const { limits } = usePublicConfig();
  const { named } = categoryCounts(useQuery(query('GET /categories')).data ?? []);
  const [edits, change] = useGridEdits();
  const [why, setWhy] = useState<StockWhy>({});
  const [tried, setTried] = useState(0);
  const [isChanging, setChanging] = useState(false);
  const { pending, save, refusal, setRefusal, conflicts, setConflicts } = useSaveGrid();
  const grid = useRef<HTMLDivElement>(null);

  const cells = changedCells(edits);
  const own = editFaults(edits, limits);
  const faults = new Map([...own, ...refusal.cells]);
  const changesStock = cells.some(({ field }) => field === 'stockChange');
  useLeaveQuestion(cells.length);

  function edit(changed: readonly CellEdit[]) {
    setRefusal((before) => withoutCells(before, changed));
    change((before) => setCells(before, changed));
  }
  const onType = (part: GridPart, field: GridField, text: string) => edit([{ part, field, text }]);

  // After a save that was refused the first faulty cell takes the focus.
  useEffect(() => {
    if (tried > 0) grid.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  async function saveAll() {
    if (own.size === 0 && (await save(edits, changesStock ? why : {}))) {
      change(() => ({}));
      setWhy({});
      return;
    }
    setTried(tried + 1);
  }

  async function discard() {
    const isSure = await confirm({
      title: gridWords.discardTitle(cells.length),
      body: gridWords.discardBody,
      yes: gridWords.discard,
      no: gridWords.keep,
      danger: true,
    });
    if (!isSure) return;
    change(() => ({}));
    setRefusal(nothingRefused);
    setConflicts([]);
  }

  function resolve(conflict: GridConflict, take: boolean) {
    change((before) => resolveCell(before, conflict, take));
    setConflicts(conflicts.filter((other) => other !== conflict));
  }

  const rows = found.data?.rows ?? [];
  return (
    <div ref={grid}>
      {conflicts.length > 0 && (
        <GridConflicts edits={edits} conflicts={conflicts} onResolve={resolve} />
      )}
      <GridFaults edits={edits} faults={tried > 0 ? faults : new Map()} />
      <Button variant="secondary" size="small" className="mb-4" onClick={() => setChanging(true)}>
        {priceChangeWords.open}
      </Button>
      {isChanging && (
        <PriceChangeDialog
          open
          onOpenChange={setChanging}
          rows={found.data?.rows ?? []}
          onEdit={edit}
        />
      )}
      <datalist id={listId}>
        {named.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </datalist>
      <div {...gridKeys({ rows, readOnly: pending, onEdit: edit })}>
        <AdminTable
          caption={gridWords.title}
          query={found}
          columns={() =>
            gridColumns({ edits, faults, readOnly: pending, categories: listId, onType })
          }
          rowKey={(part) => part._id}
          rowClasses="product-grid"
          empty={<NoProducts searched={searched} />}
        />
      </div>
      <GridBar
        count={cells.length}
        changesStock={changesStock}
        why={why}
        reasonFault={refusal.reason}
        failure={refusal.whole}
        pending={pending}
        onWhy={(next) => {
          setWhy(next);
          setRefusal({ ...refusal, reason: undefined });
        }}
        onSave={() => void saveAll()}
        onDiscard={() => void discard()}
      />
    </div>
  );
}
