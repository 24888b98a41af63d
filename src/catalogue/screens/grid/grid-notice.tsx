import { useEffect, useRef } from 'react';
import { formatPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { type GridField, isGridField, kindOfCell } from './grid-cells.ts';
import type { GridEdits } from './grid-edits.ts';
import { gridColumnNames } from './grid-words.ts';
import type { ConflictingCells, GridConflict } from './use-save-grid.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  edits: GridEdits;
  conflicts: ConflictingCells;
  onResolve: (conflict: GridConflict, take: boolean) => void;
};

/** The cells that somebody else changed, each with both values and a choice. It takes the focus. */
export function GridConflicts({ edits, conflicts, onResolve }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const priceOf = usePriceFormat();
  useEffect(() => notice.current?.querySelector('button')?.focus(), [conflicts]);
  const words = (field: GridField, value: GridConflict['now']) => {
    if (typeof value === 'object' && value !== null)
      return formatPriceBreaks(value) || t('catalogue.grid.empty');
    if (value !== null && kindOfCell(field) === 'price' && Number.isFinite(Number(value)))
      return priceOf(Number(value));
    return value === null || value === '' ? t('catalogue.grid.empty') : String(value);
  };
  return (
    <div ref={notice} role="alert" className="mb-4 border-l-2 border-danger bg-raised px-5 py-4">
      <h2 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        {conflicts.title}
      </h2>
      <p className="mt-1 max-w-prose text-sm">{t('catalogue.grid.conflictsBody')}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {conflicts.cells.map((conflict) => {
          const { id, field, was, now } = conflict;
          const edit = edits[id];
          const label = t('catalogue.grid.cell', {
            column: gridColumnNames()[field],
            name: edit?.was.name ?? '',
          });
          return (
            <li key={`${id} ${field}`} role="group" aria-label={label} className="py-3 first:pt-0">
              <h3 className="text-base">{label}</h3>
              <p className="mt-1 text-sm">
                {t('catalogue.grid.moved', { was: words(field, was), now: words(field, now) })}
              </p>
              <div className="mt-2 flex flex-wrap gap-3">
                <Button size="small" onClick={() => onResolve(conflict, true)}>
                  {t('catalogue.grid.take', { now: words(field, now) })}
                </Button>
                <Button variant="secondary" size="small" onClick={() => onResolve(conflict, false)}>
                  {t('catalogue.grid.keepMine', { typed: words(field, edit?.typed[field] ?? '') })}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type FaultsProps = { edits: GridEdits; faults: ReadonlyMap<string, string> };

/** The faulty cells by name; those on another page are told here only. */
export function GridFaults({ edits, faults }: FaultsProps) {
  const listed = [...faults].map(([key, message]) => {
    const [id = '', field = ''] = key.split(' ');
    const name = edits[id]?.was.name ?? '';
    return {
      key,
      message,
      cell: isGridField(field)
        ? t('catalogue.grid.cell', { column: gridColumnNames()[field], name })
        : name,
    };
  });
  return (
    <div role="alert">
      {listed.length > 0 && (
        <div className="mb-4 border-l-2 border-danger bg-raised px-5 py-3 text-sm">
          <h2 className="text-base text-danger">
            {t('catalogue.grid.faultsTitle', { count: listed.length })}
          </h2>
          <ul className="grid-faults mt-1">
            {listed.map(({ key, cell, message }) => (
              <li key={key}>
                {cell}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
