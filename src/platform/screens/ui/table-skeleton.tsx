import { Skeleton } from './skeleton.tsx';
import type { Column } from './table-column.ts';

/** Placeholder rows as high as real ones. */
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
      className="grid grid-cols-2 gap-4 border border-hairline px-4 py-3 @wide:table-row @wide:border-0 @wide:border-b"
    >
      {columns.map((column) => (
        <td key={column.key} className="py-1 @wide:px-3 @wide:py-3.5">
          <Skeleton className="h-4 w-4/5" />
        </td>
      ))}
    </tr>
  ));
}
