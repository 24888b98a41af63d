import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { myOrdersCopy } from '../copy/orders.ts';
import { useSignedInUser } from '../features/guards/signed-in-user.ts';
import { readOrderFilter } from '../features/orders/order-filter.ts';
import { orderColumns } from '../features/orders/order-columns.tsx';
import { OWN_PAGE_SIZE, ownOrdersQuery } from '../features/orders/own-orders-query.ts';
import { OrderFilterLinks } from '../features/orders/order-filter-links.tsx';
import { useLastPartsList } from '../features/parts/last-parts-list.ts';
import { lastPartsListWords } from '../features/parts/last-parts-list-words.ts';
import { ListAnnouncer } from '../features/tables/list-announcer.tsx';
import { numberedPages } from '../features/tables/numbered-pages.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Table } from '../ui/table.tsx';

export const meta = pageMeta(myOrdersCopy.title);

const empty = (
  <EmptyState
    title={myOrdersCopy.emptyTitle}
    body={myOrdersCopy.emptyBody}
    drawing="/drawings/empty-orders.svg"
    action={<ButtonLink to="/parts">{myOrdersCopy.emptyAction}</ButtonLink>}
  />
);

const emptyFilter = (
  <EmptyState
    title={myOrdersCopy.noneTitle}
    body={myOrdersCopy.noneBody}
    drawing="/drawings/empty-orders.svg"
  />
);

/**
 * The signed-in user's orders, newest first, optionally by status. Links back to the list of parts
 * that the user came from.
 */
export default function MyOrders() {
  const { email } = useSignedInUser();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { data, error, refetch, isFetching } = useQuery(ownOrdersQuery(email, search));
  const narrowed = readOrderFilter(search) !== 'all';
  const listedParts = useLastPartsList();
  const address = { pathname, searchParams: search };
  const links = numberedPages(address, data?.next ?? null, OWN_PAGE_SIZE);
  const hasNoOrders = data?.rows.length === 0 && !narrowed;
  return (
    <>
      {listedParts && <BackLink to={listedParts}>{lastPartsListWords.back}</BackLink>}
      <PageTitle title={myOrdersCopy.title} />
      <ListAnnouncer rows={data?.rows} />
      {!hasNoOrders && <OrderFilterLinks />}
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PagedList rows={data?.rows} links={links}>
          {(rows) => (
            <Table
              caption={myOrdersCopy.title}
              columns={orderColumns(search)}
              rows={rows}
              rowKey={(order) => order._id}
              empty={narrowed ? emptyFilter : empty}
            />
          )}
        </PagedList>
      )}
    </>
  );
}
