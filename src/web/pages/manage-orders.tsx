import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { manageOrdersCopy } from '../copy/orders.ts';
import { AdminTable } from '../features/admins/admin-table.tsx';
import { orderCards, orderColumns } from '../features/manage-orders/order-columns.tsx';
import { OrderFilterField } from '../features/manage-orders/order-filter-field.tsx';
import { ordersAt } from '../features/manage-orders/order-filter.ts';
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

/** All orders, newest first, by filter (seed §2, §4). */
export default function ManageOrders() {
  const [searchParams] = useSearchParams();
  const found = useQuery({ ...ordersAt(searchParams), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle title={manageOrdersCopy.title} aside={<OrderFilterField />} />
      <AdminTable
        caption={manageOrdersCopy.title}
        found={found}
        columns={orderColumns}
        cards={orderCards}
        rowKey={(order) => order._id}
        empty={empty}
      />
    </>
  );
}
