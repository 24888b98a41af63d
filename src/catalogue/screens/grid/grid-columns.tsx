import { Link } from 'react-router';
import type { PricedPart } from '../../rules/parts/part.schema.ts';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import {
  type GridField,
  type GridPart,
  cellText,
  gridFields,
  gridPartOf,
  isTextField,
  kindOfCell,
  readCell,
} from './grid-cells.ts';
import { type GridEdits, cellKey } from './grid-edits.ts';
import { gridColumnNames, gridWords } from './grid-words.ts';
import { memo, useId } from 'react';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { controlStyle } from '../../../platform/screens/ui/fields/control-style.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

type Grid = {
  edits: GridEdits;
  faults: ReadonlyMap<string, string>;
  readOnly: boolean;
  /** The id of the list of known categories. */
  categories: string;
  onType: (part: GridPart, field: GridField, text: string) => void;
};

const widths = { text: 'w-36', price: 'w-24', count: 'w-24', change: 'w-28' } as const;

/** The part's name, then a column for each field that can be edited. */
export function gridColumns({
  edits,
  faults,
  readOnly,
  categories,
  onType,
}: Grid): readonly Column<PricedPart>[] {
  return [
    {
      key: 'part',
      header: t('catalogue.grid.part'),
      cell: (part) => <PartCell part={part} />,
      card: 'plain',
    },
    ...gridFields.map((field): Column<PricedPart> => ({
      key: field,
      header: gridColumnNames()[field],
      width: widths[kindOfCell(field)],
      align: isTextField(field) ? 'start' : 'end',
      cell: (part) => {
        const edit = edits[part._id];
        const gridPart = edit?.was ?? gridPartOf(part);
        return (
          <GridCell
            part={gridPart}
            field={field}
            typed={edit?.typed[field]}
            was={cellText(gridPart, field)}
            fault={faults.get(cellKey(part._id, field))}
            outcome={field === 'stockChange' ? newStock(part, edit?.typed.stockChange) : undefined}
            readOnly={readOnly}
            list={field === 'category' ? categories : undefined}
            onType={onType}
          />
        );
      },
    })),
  ];
}

function PartCell({ part }: { part: PricedPart }) {
  return (
    <>
      <Link
        to={`/dashboard/manageProduct/${part._id}`}
        className="font-display text-base leading-tight font-semibold hover:text-signal"
      >
        {part.name}
      </Link>
      <p className="text-xs text-soft">
        {part.sku && <span className="tabular-nums wrap-anywhere">{part.sku} · </span>}
        <span className="tabular-nums">
          {t('catalogue.grid.stock', {
            units: formatCount(part.available),
            available: t('catalogue.part.available'),
          })}
        </span>
      </p>
    </>
  );
}

function newStock({ available }: PricedPart, typed: string | undefined): string | undefined {
  const change = readCell('stockChange', typed ?? '');
  return typeof change === 'number' && Number.isFinite(change)
    ? t('catalogue.grid.newStock', { level: formatCount(available + change) })
    : undefined;
}

type Props = {
  part: GridPart;
  field: GridField;
  /** The typed text; undefined for an unchanged cell. */
  typed: string | undefined;
  /** The value before the change, in words. */
  was: string;
  fault: string | undefined;
  /** What follows from the change, such as the new stock. */
  outcome?: string | undefined;
  readOnly: boolean;
  list?: string | undefined;
  onType: (part: GridPart, field: GridField, text: string) => void;
};

/** A stock change may have a sign, which phones lack on their keyboards for numbers. */
const inputModes = {
  text: undefined,
  price: 'decimal',
  count: 'numeric',
  change: undefined,
} as const;

/** A cell: a text field that shows that it is changed, from what, and what is wrong with it. */
const GridCell = memo(function GridCell({
  part,
  field,
  typed,
  was,
  fault,
  outcome,
  readOnly,
  list,
  onType,
}: Props) {
  const id = useId();
  const isChanged = typed !== undefined;
  const note = isChanged ? (field === 'stockChange' ? outcome : gridWords.was(was)) : undefined;
  const isNumber = !isTextField(field);
  return (
    <>
      <input
        value={typed ?? cellText(part, field)}
        onChange={({ target }) => onType(part, field, target.value)}
        readOnly={readOnly}
        list={list}
        data-changed={isChanged || undefined}
        data-cell={field}
        data-part={part._id}
        autoComplete="off"
        spellCheck={false}
        inputMode={inputModes[kindOfCell(field)]}
        aria-label={t('catalogue.grid.cell', { column: gridColumnNames()[field], name: part.name })}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={note || fault ? `${id}-note` : undefined}
        className={classNames(controlStyle, 'grid-cell', isNumber && 'tabular-nums @wide:text-end')}
      />
      {(note || fault) && (
        <span id={`${id}-note`} className="block text-xs">
          {fault && <span className="block text-danger">{fault}</span>}
          {note && <span className="block text-soft">{note}</span>}
        </span>
      )}
    </>
  );
});
