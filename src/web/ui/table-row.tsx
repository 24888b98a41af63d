import { classNames } from './class-names.ts';
import type { Column } from './table-column.ts';

type Props<Row> = { row: Row; index: number; columns: readonly Column<Row>[] };

/** One row of a Table; on a phone a card whose cells each carry their column's name. */
export function TableRow<Row>({ row, index, columns }: Props<Row>) {
  return (
    <tr
      role="row"
      className="grid grid-cols-2 gap-x-4 border border-hairline bg-raised px-4 py-3 md:table-row md:border-0 md:border-b md:bg-transparent md:hover:bg-raised"
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={classNames(
            'py-1 align-middle md:px-3 md:py-1.5',
            column.align === 'end' ? 'md:text-end' : 'text-start',
            (column.card === 'wide' || column.card === 'plain') && 'col-span-2',
            column.card === 'action' && 'max-md:self-end',
          )}
        >
          {column.card !== 'plain' && column.card !== 'action' && (
            <span className="block text-xs text-soft md:hidden" aria-hidden="true">
              {column.header}
            </span>
          )}
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  );
}
