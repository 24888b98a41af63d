import { Link } from 'react-router';
import type { Part } from '../../rules/parts/part.schema.ts';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { GridCell } from './grid-cell.tsx';
import {
  type GridField,
  type GridPart,
  cellText,
  gridFields,
  gridPartOf,
  isTextField,
  readCell,
} from './grid-cells.ts';
import { type GridEdits, cellKey } from './grid-edits.ts';
import { gridWords } from './grid-words.ts';

type Grid = {
  edits: GridEdits;
  faults: ReadonlyMap<string, string>;
  readOnly: boolean;
  /** The id of the list of known categories. */
  categories: string;
  onType: (part: GridPart, field: GridField, text: string) => void;
};

const widths: Readonly<Record<GridField, string>> = {
  price: 'w-24',
  priceBreaks: 'w-36',
  minimumQuantity: 'w-24',
  multipleOf: 'w-24',
  lowStock: 'w-24',
  category: 'w-36',
  stockChange: 'w-28',
};

/** The part's name, then a column for each field that can be edited. */
export function gridColumns({
  edits,
  faults,
  readOnly,
  categories,
  onType,
}: Grid): readonly Column<Part>[] {
  return [
    {
      key: 'part',
      header: gridWords.part,
      cell: (part) => <PartCell part={part} />,
      card: 'plain',
    },
    ...gridFields.map((field): Column<Part> => ({
      key: field,
      header: gridWords.columns[field],
      width: widths[field],
      align: isTextField(field) ? 'start' : 'end',
      cell: (part) => {
        const edit = edits[part._id];
        const shown = edit?.was ?? gridPartOf(part);
        return (
          <GridCell
            part={shown}
            field={field}
            typed={edit?.typed[field]}
            was={cellText(shown, field)}
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

function PartCell({ part }: { part: Part }) {
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
        <span className="tabular-nums">{gridWords.stock(part.available)}</span>
      </p>
    </>
  );
}

function newStock({ available }: Part, typed: string | undefined): string | undefined {
  const change = readCell('stockChange', typed ?? '');
  return typeof change === 'number' && Number.isFinite(change)
    ? gridWords.newStock(available + change)
    : undefined;
}
