import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column, CardCell } from './table-column.ts';
import { Skeleton } from '../states/skeleton.tsx';

export type TableBlocks<Row> = {
  /** Adjacent rows with the same key are one block. */
  readonly keyOf: (row: Row) => string;
  /** The content of a row above the others, as wide as the table. */
  readonly head?: (rows: readonly Row[]) => ReactNode;
};

type TableProps<Row> = {
  /** The accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  /** Joins adjacent rows to blocks; on a phone a block is one card. */
  blocks?: TableBlocks<Row> | undefined;
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
  blocks,
  empty,
  even = false,
  skeletonRows = 6,
}: TableProps<Row>) {
  if (rows?.length === 0 && empty) return empty;
  const cellColumns = columns.map(cellColumnOf);
  const renderRow = (row: Row, index: number) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      index={index}
      columns={cellColumns}
      className={classNames(blocks ? blockRow : cardRow, rowClass?.(row))}
    />
  );
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
        {rows && blocks ? (
          blocksOf(rows, blocks.keyOf).map(({ key, first, rows: inBlock }) => (
            <tbody
              key={key}
              className="block border border-hairline bg-raised @max-wide:mb-3 @wide:table-row-group @wide:border-0 @wide:border-t-[1.5px] @wide:border-ink @wide:bg-transparent"
            >
              {blocks.head && (
                <tr className="block @wide:table-row @wide:h-auto! @wide:border-b @wide:border-hairline @wide:bg-raised">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className="block px-3 py-2 text-start font-normal @wide:table-cell"
                  >
                    {blocks.head(inBlock)}
                  </th>
                </tr>
              )}
              {inBlock.map((row, index) => renderRow(row, first + index))}
            </tbody>
          ))
        ) : (
          <tbody className="block space-y-3 @wide:table-row-group">
            {rows?.map(renderRow) ?? <TableSkeleton columns={columns} rows={skeletonRows} />}
          </tbody>
        )}
      </table>
    </div>
  );
}

const cardRow = 'border border-hairline bg-raised @wide:border-0 @wide:border-b';
const blockRow =
  'border-t border-hairline @max-wide:first:border-t-0 @wide:border-t-0 @wide:border-b';

type Block<Row> = { readonly key: string; readonly first: number; readonly rows: Row[] };

/** Adjacent rows of the same key, each with the index of its first row. */
function blocksOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Block<Row>[] {
  const rowBlocks: Block<Row>[] = [];
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    const last = rowBlocks.at(-1);
    if (last?.key === key) last.rows.push(row);
    else rowBlocks.push({ key, first: index, rows: [row] });
  }
  return rowBlocks;
}

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
  hidden: '@max-wide:hidden',
};
const tight: readonly CardCell[] = ['plain', 'quarter'];
const labelled: readonly CardCell[] = ['labelled', 'brief', 'quarter', 'wide'];

/** A column with what its cells have in common, which a list computes once instead of for each cell. */
type CellColumn<Row> = Pick<Column<Row>, 'key' | 'cell'> & {
  className: string;
  /** Shown on a card. */
  label: string | null;
};

function cellColumnOf<Row>(column: Column<Row>): CellColumn<Row> {
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
function TableRow<Row>({ row, index, columns, className }: Props<Row>) {
  return (
    <tr
      className={classNames(
        'flex flex-wrap gap-x-3 px-3 py-2 @wide:table-row @wide:bg-transparent @wide:hover:bg-raised',
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

/** Placeholder rows as high as real ones. */
function TableSkeleton<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
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
