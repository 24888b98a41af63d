import { classNames } from './class-names.ts';
import type { CardCell, Column } from './table-column.ts';

const half = '@max-wide:flex-[1_1_max(6.5rem,45%)]';
const cardCells: Readonly<Record<CardCell, string>> = {
  labelled: half,
  action: `${half} @max-wide:self-end`,
  brief: '@max-wide:flex-[0_1_6.5rem]',
  quarter: '@max-wide:flex-[1_1_3.25rem]',
  wide: '@max-wide:basis-full',
  plain: '@max-wide:basis-full',
  number: 'tabular-nums @max-wide:self-center',
  title: '@max-wide:flex-[1_1_60%]',
  end: '@max-wide:ml-auto @max-wide:self-end',
};
const tight: readonly CardCell[] = ['plain', 'quarter'];
const labelled: readonly CardCell[] = ['labelled', 'brief', 'quarter', 'wide'];

/** A column with what its cells have in common, which a list computes once instead of for each cell. */
export type CellColumn<Row> = Pick<Column<Row>, 'key' | 'cell'> & {
  className: string;
  /** Shown on a card. */
  label: string | null;
};

export function cellColumnOf<Row>(column: Column<Row>): CellColumn<Row> {
  const { key, cell, header, align, card = 'labelled', onScreenOnly } = column;
  const className = classNames(
    'min-w-0 align-middle @wide:px-3 @wide:py-1.5',
    tight.includes(card) ? 'py-0.5' : 'py-1',
    align === 'end' ? 'tabular-nums @wide:text-end' : 'text-start',
    cardCells[card],
    onScreenOnly && 'print:hidden',
  );
  return { key, cell, className, label: labelled.includes(card) ? header : null };
}

type Props<Row> = {
  row: Row;
  index: number;
  columns: readonly CellColumn<Row>[];
  className?: string | undefined;
};

/** A row of a Table; on a phone a card. */
export function TableRow<Row>({ row, index, columns, className }: Props<Row>) {
  return (
    <tr
      className={classNames(
        'flex flex-wrap gap-x-3 border border-hairline bg-raised px-3 py-2 @wide:table-row @wide:border-0 @wide:border-b @wide:bg-transparent @wide:hover:bg-raised',
        className,
      )}
    >
      {columns.map((column) => (
        <td key={column.key} className={column.className}>
          {column.label !== null && (
            <span className="block text-xs text-soft @wide:hidden" aria-hidden="true">
              {column.label}
            </span>
          )}
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  );
}
