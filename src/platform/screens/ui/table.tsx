import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Column } from './table-column.ts';
import { TableRow, cellColumnOf } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type TableProps<Row> = {
  /** The accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  /** Replaces a table without rows. */
  empty?: ReactNode;
  /** Fixed column widths, for a table whose rows come in several frames (hydration/first-frame.css). */
  even?: boolean;
  skeletonRows?: number;
};

/** A table that becomes a list of cards on phones. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
  empty,
  even = false,
  skeletonRows = 6,
}: TableProps<Row>) {
  if (rows?.length === 0 && empty) return empty;
  const cellColumns = columns.map(cellColumnOf);
  return (
    <div className="@container">
      <table
        aria-busy={rows === undefined}
        className={classNames(
          'block w-full text-sm @wide:table @wide:border-collapse',
          even && 'columns-even @wide:table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @wide:not-sr-only @wide:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'border-b-[1.5px] border-ink bg-paper px-3 py-2 text-xs font-semibold text-soft @wide:sticky @wide:top-0 @wide:z-10',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.width,
                  column.onScreenOnly && 'print:hidden',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block space-y-3 @wide:table-row-group">
          {rows ? (
            rows.map((row, index) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={cellColumns}
                className={rowClass?.(row)}
              />
            ))
          ) : (
            <TableSkeleton columns={columns} rows={skeletonRows} />
          )}
        </tbody>
      </table>
    </div>
  );
}
