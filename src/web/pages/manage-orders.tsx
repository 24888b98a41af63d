import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { manageOrdersCopy } from '../copy/orders.ts';
import { AdminTable } from '../features/admins/admin-table.tsx';
import { orderCards, orderColumns } from '../features/manage-orders/order-columns.tsx';
import { OrderFilterField } from '../features/manage-orders/order-filter-field.tsx';
import { ordersAt } from '../features/manage-orders/order-filter.ts';
import { ShipChosenBar } from '../features/manage-orders/ship-chosen-bar.tsx';
import { useChosenOrders } from '../features/manage-orders/use-chosen-orders.ts';
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

/** All orders, newest first, by filter (seed §2, §4); those that wait to be shipped can be ticked and shipped together. */
export default function ManageOrders() {
  const [searchParams] = useSearchParams();
  const found = useQuery({ ...ordersAt(searchParams), placeholderData: keepPreviousData });
  const selection = useChosenOrders(found.data?.rows ?? []);
  return (
    <>
      <PageTitle title={manageOrdersCopy.title} aside={<OrderFilterField />} />
      <ShipChosenBar selection={selection} />
      <AdminTable
        caption={manageOrdersCopy.title}
        found={found}
        columns={(from) => orderColumns(from, selection)}
        cards={orderCards}
        rowKey={(order) => order._id}
        empty={empty}
      />
    </>
  );
}
