import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { PricedPart } from '../../rules/parts/part.schema.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { AdminTable } from '../../../platform/screens/tables/admin-table.tsx';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { categoryCounts } from '../parts/list/category-counts.ts';
import { NoProducts } from '../products/no-products.tsx';
import { type GridField, type GridPart, cellText } from './grid-cells.ts';
import { gridColumns } from './grid-columns.tsx';
import {
  type CellEdit,
  changedCells,
  editFaults,
  resolveCell,
  setCells,
  readEdits,
} from './grid-edits.ts';
import { GridConflicts, GridFaults } from './grid-notice.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import './product-grid.css';
import { useLeaveQuestion } from './use-leave-question.ts';
import {
  type GridConflict,
  type StockWhy,
  nothingRefused,
  noConflicts,
  useSaveGrid,
  withoutCells,
} from './use-save-grid.ts';
import { stockChangeReasons } from '../../rules/parts/stock-change.ts';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { stockReasonOptions } from '../products/product-words.ts';
import { useDraftState } from '../../../customers/screens/guards/use-form-draft.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { fillCells, readBlock } from './paste-block.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

type Props = { found: UseQueryResult<Page<PricedPart>>; searched: boolean };

/** The parts of a page as cells; changes of all pages are saved together. */
export function ProductGrid({ found, searched }: Props) {
  const listId = useId();
  const confirm = useConfirm();
  const { limits } = usePublicConfig();
  const { named } = categoryCounts(useQuery(query('GET /categories')).data ?? []);
  const [edits, change] = useDraftState('/dashboard/manageProduct/table', readEdits);
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
      title: t('catalogue.grid.discardTitle', { count: cells.length }),
      body: t('catalogue.grid.discardBody'),
      yes: t('catalogue.grid.discard'),
      no: t('catalogue.grid.keep'),
      danger: true,
    });
    if (!isSure) return;
    change(() => ({}));
    setRefusal(nothingRefused);
    setConflicts(noConflicts);
  }

  function resolve(conflict: GridConflict, take: boolean) {
    change((before) => resolveCell(before, conflict, take));
    setConflicts({ ...conflicts, cells: conflicts.cells.filter((other) => other !== conflict) });
  }

  const rows = found.data?.rows ?? [];
  return (
    <div ref={grid}>
      {conflicts.cells.length > 0 && (
        <GridConflicts edits={edits} conflicts={conflicts} onResolve={resolve} />
      )}
      <GridFaults edits={edits} faults={tried > 0 ? faults : new Map()} />
      <Button variant="secondary" size="small" className="mb-4" onClick={() => setChanging(true)}>
        {t('catalogue.priceChange.open')}
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
          caption={t('catalogue.grid.title')}
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

type GridBarProps = {
  count: number;
  /** Whether a stock changes, which needs a reason. */
  changesStock: boolean;
  why: StockWhy;
  reasonFault: string | undefined;
  failure: string | null;
  pending: boolean;
  onWhy: (why: StockWhy) => void;
  onSave: () => void;
  onDiscard: () => void;
};

/** Counts the changes and saves or discards them; it stays in sight below the table. */
function GridBar(props: GridBarProps) {
  const { count, changesStock, why, reasonFault, failure, pending } = props;
  return (
    <section
      aria-label={t('catalogue.grid.bar')}
      className="grid-bar mt-4 border-t border-ink bg-paper py-3 print:hidden"
    >
      <FormError message={failure} />
      {changesStock && (
        <div className="mb-3 grid items-start gap-4 columns-upto-3">
          <SelectField
            label={t('catalogue.product.stockChange.reason')}
            options={stockReasonOptions()}
            error={reasonFault}
            value={why.stockReason ?? ''}
            onChange={({ target }) => {
              const stockReason = stockChangeReasons.find((reason) => reason === target.value);
              props.onWhy({ ...why, stockReason });
            }}
          />
          <TextField
            label={t('catalogue.product.stockChange.note')}
            optional
            autoComplete="off"
            placeholder={t('catalogue.product.stockChange.noteHint')}
            value={why.stockNote ?? ''}
            onChange={({ target }) => props.onWhy({ ...why, stockNote: target.value || undefined })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={count === 0} pending={pending} onClick={props.onSave}>
          {count === 0 ? t('catalogue.grid.nothing') : t('catalogue.grid.save', { count })}
        </Button>
        {count > 0 && (
          <Button variant="secondary" onClick={props.onDiscard}>
            {t('catalogue.grid.discard')}
          </Button>
        )}
      </div>
    </section>
  );
}

type Grid = {
  rows: readonly GridPart[];
  readOnly: boolean;
  onEdit: (cells: readonly CellEdit[]) => void;
};

/** Keys of the table: Enter moves down, Shift and Enter up, Escape restores a cell; a block is pasted into cells. */
function gridKeys({ rows, readOnly, onEdit }: Grid) {
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
    toast.success(
      t('catalogue.grid.pasted', { countText: formatCount(cells.length), count: cells.length }),
    );
    if (outside > 0)
      toast.error(
        t('catalogue.grid.pastedOutside', { countText: formatCount(outside), count: outside }),
      );
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
