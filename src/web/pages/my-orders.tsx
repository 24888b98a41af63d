import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { myOrdersCopy } from '../copy/orders.ts';
import { useSignedInUser } from '../features/guards/signed-in-user.ts';
import { orderColumns } from '../features/orders/order-columns.tsx';
import { ordersBefore, ordersLinks, ordersPage } from '../features/orders/orders-page.ts';
import { ListedCount } from '../features/tables/listed-count.tsx';
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

/**
 * The signed-in user's orders, newest first. States: waiting (skeleton rows), listed, none yet, failed; a later
 * page whose orders are gone gives way to the one before it.
 */
export default function MyOrders() {
  const { email } = useSignedInUser();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { data, error, refetch, isFetching } = useQuery(ordersPage(email, search));
  return (
    <>
      <PageTitle title={myOrdersCopy.title} />
      <ListedCount rows={data?.rows} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PagedList rows={data?.rows} links={ordersLinks(pathname, search, data?.next ?? null)}>
          {(rows) => (
            <Table
              caption={myOrdersCopy.title}
              columns={orderColumns(ordersBefore(search))}
              rows={rows}
              rowKey={(order) => order._id}
              empty={empty}
            />
          )}
        </PagedList>
      )}
    </>
  );
}
