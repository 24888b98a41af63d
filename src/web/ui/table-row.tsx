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

type Props<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
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
      {columns.map(({ card = 'labelled', ...column }) => (
        <td
          key={column.key}
          className={classNames(
            'min-w-0 align-middle @wide:px-3 @wide:py-1.5',
            tight.includes(card) ? 'py-0.5' : 'py-1',
            column.align === 'end' ? 'tabular-nums @wide:text-end' : 'text-start',
            cardCells[card],
            column.onScreenOnly && 'print:hidden',
          )}
        >
          {labelled.includes(card) && (
            <span className="block text-xs text-soft @wide:hidden" aria-hidden="true">
              {column.header}
            </span>
          )}
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  );
}
