import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { manageOrdersCopy } from '../copy/orders.ts';
import { orderColumns } from '../features/manage-orders/order-columns.tsx';
import { OrderFilterField } from '../features/manage-orders/order-filter-field.tsx';
import { ordersAt, searchOf } from '../features/manage-orders/order-filter.ts';
import { NoOrderFound, OrderSearch } from '../features/manage-orders/order-search.tsx';
import { ShipChosenBar } from '../features/manage-orders/ship-chosen-bar.tsx';
import { useChosenOrders } from '../features/manage-orders/use-chosen-orders.ts';
import { AdminTable } from '../features/tables/admin-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(manageOrdersCopy.title);

const empty = (
  <EmptyState
    drawing="/drawings/empty-orders.svg"
    title={manageOrdersCopy.emptyTitle}
    body={manageOrdersCopy.emptyBody}
  />
);

/** All orders, newest first, by filter (seed §2, §4) by number and by buyer; those that wait to be shipped can be ticked and shipped together. */
export default function ManageOrders() {
  const [searchParams] = useSearchParams();
  const search = searchOf(searchParams);
  const found = useQuery({
    ...ordersAt(searchParams),
    enabled: search.by !== 'unreadable',
    placeholderData: keepPreviousData,
  });
  const selection = useChosenOrders(found.data?.rows ?? []);
  return (
    <>
      <PageTitle
        title={manageOrdersCopy.title}
        aside={
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
            <OrderSearch />
            <OrderFilterField />
          </div>
        }
      />
      {search.by === 'unreadable' ? (
        <NoOrderFound search={search} />
      ) : (
        <>
          <div className="print:hidden">
            <ShipChosenBar selection={selection} />
          </div>
          <AdminTable
            caption={manageOrdersCopy.title}
            found={found}
            columns={(from) => orderColumns(from, selection)}
            rowKey={(order) => order._id}
            empty={search.by === 'nothing' ? empty : <NoOrderFound search={search} />}
          />
        </>
      )}
    </>
  );
}
