import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Page } from '../../rules/contract/shapes.ts';
import { classNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PagedList } from '../ui/tables/paged-list.tsx';
import { Table, type TableBlocks } from '../ui/tables/table.tsx';
import type { Column } from '../ui/tables/table-column.ts';
import { ListAnnouncer } from './list-announcer.tsx';
import { numberedPages, rowsBefore } from './numbered-pages.ts';

type Props<Row> = {
  caption: string;
  query: UseQueryResult<Page<Row>>;
  /** The columns, given the number of rows on the pages before this one. */
  columns: (from: number) => readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowClasses?: string;
  blocks?: TableBlocks<Row> | undefined;
  empty?: ReactNode;
};

/**
 * A paged list of the dashboard. The old rows fade while the next page loads; a failure shows
 * above them.
 */
export function AdminTable<Row>({
  caption,
  query,
  columns,
  rowKey,
  rowClasses,
  blocks,
  empty,
}: Props<Row>) {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      <ListAnnouncer rows={isPlaceholderData ? undefined : data?.rows} />
      {error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {(data || !error) && (
        <div
          className={classNames(
            'transition-opacity @wide:[&_tbody_tr]:h-12',
            isPlaceholderData && 'opacity-50',
            rowClasses,
          )}
          aria-busy={isPlaceholderData}
        >
          <PagedList
            rows={data?.rows}
            isPlaceholder={isPlaceholderData}
            links={numberedPages({ pathname, searchParams }, data?.next ?? null)}
          >
            {(visibleRows) => (
              <Table
                caption={caption}
                columns={columns(rowsBefore(searchParams))}
                rows={visibleRows}
                rowKey={rowKey}
                blocks={blocks}
                empty={empty}
                skeletonRows={8}
              />
            )}
          </PagedList>
        </div>
      )}
    </>
  );
}
