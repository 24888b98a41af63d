import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { PageLinks } from '../../api/cursor-trail.ts';
import { Pagination } from './pagination.tsx';

type Props<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Whether the rows are another page's, shown while this one loads. */
  isPlaceholder?: boolean;
  links: PageLinks;
  /** Renders the list; undefined means loading. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
};

/**
 * One page of a list with links to the pages around it. A later page whose last row was deleted
 * redirects to the page before; lib/page-data.ts does so on the server.
 */
export function PagedList<Row>({ rows, isPlaceholder = false, links, children }: Props<Row>) {
  const isEmpty = rows?.length === 0;
  if (isEmpty && !isPlaceholder && links.previous !== null) {
    return (
      <>
        <Navigate to={links.previous} replace />
        {children(undefined)}
      </>
    );
  }
  // Another page's empty rows do not make this page empty.
  return (
    <>
      {children(isEmpty && isPlaceholder ? undefined : rows)}
      <Pagination {...links} />
    </>
  );
}
