import { formatCount } from '../../rules/numbers/format-count.ts';
import type { Column } from '../ui/tables/table-column.ts';

/**
 * The column that numbers the rows of all pages.
 * @param from number of rows on the pages before this one
 */
export function numberColumn(header: string, from: number) {
  return {
    key: 'no',
    header,
    cell: (_row: unknown, index: number) => formatCount(from + index + 1),
    card: 'number',
    width: 'w-14',
  } as const satisfies Column<unknown>;
}
