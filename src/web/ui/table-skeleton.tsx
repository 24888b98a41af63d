import { Skeleton } from './skeleton.tsx';
import type { Column } from './table-column.ts';

/** Rows of the height that real ones will have, while a table waits. */
export function TableSkeleton<Row>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[];
  rows: number;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr
      key={row}
      aria-hidden="true"
      className="grid grid-cols-2 gap-4 border border-hairline px-4 py-3 md:table-row md:border-0 md:border-b"
    >
      {columns.map((column) => (
        <td key={column.key} className="py-1 md:px-3 md:py-3.5">
          <Skeleton className="h-4 w-4/5" />
        </td>
      ))}
    </tr>
  ));
}
