import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { PageLinks } from './cursor-trail.ts';
import { Pagination } from './pagination.tsx';

type Props<Row> = {
  /** The rows of this page; undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** Whether they are still those of another page, shown until this one's come. */
  kept?: boolean;
  links: PageLinks;
  /** The list itself, which waits where it gets undefined. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
};

/**
 * One page of a list, with the links to the pages around it. A later page whose last row has gone gives way to the page
 * before it, so that nobody who has just deleted that row reads that there is nothing at all. The server does the same
 * with the address of such a page (lib/page-data.ts).
 */
export function PagedList<Row>({ rows, kept = false, links, children }: Props<Row>) {
  const none = rows?.length === 0;
  if (none && !kept && links.previous !== null) {
    return (
      <>
        <Navigate to={links.previous} replace />
        {children(undefined)}
      </>
    );
  }
  // That another page has no rows says nothing of this one.
  return (
    <>
      {children(none && kept ? undefined : rows)}
      <Pagination {...links} />
    </>
  );
}
