import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readOrderNumber } from '../../domain/orders/order-number.ts';
import { manageOrdersCopy } from '../copy/orders.ts';
import { orderCards, orderColumns } from '../features/manage-orders/order-columns.tsx';
import { OrderFilterField } from '../features/manage-orders/order-filter-field.tsx';
import { ordersAt, typedNumber } from '../features/manage-orders/order-filter.ts';
import {
  NumberNotFound,
  OrderNumberSearch,
} from '../features/manage-orders/order-number-search.tsx';
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

/** All orders, newest first, by filter (seed §2, §4) and by number; those that wait to be shipped can be ticked and shipped together. */
export default function ManageOrders() {
  const [searchParams] = useSearchParams();
  const number = typedNumber(searchParams);
  const readable = number === '' || readOrderNumber(number) !== null;
  const found = useQuery({
    ...ordersAt(searchParams),
    enabled: readable,
    placeholderData: keepPreviousData,
  });
  const selection = useChosenOrders(found.data?.rows ?? []);
  return (
    <>
      <PageTitle
        title={manageOrdersCopy.title}
        aside={
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
            <OrderNumberSearch />
            <OrderFilterField />
          </div>
        }
      />
      {readable ? (
        <>
          <div className="print:hidden">
            <ShipChosenBar selection={selection} />
          </div>
          <AdminTable
            caption={manageOrdersCopy.title}
            found={found}
            columns={(from) => orderColumns(from, selection)}
            cards={orderCards}
            rowKey={(order) => order._id}
            empty={number === '' ? empty : <NumberNotFound typed={number} />}
          />
        </>
      ) : (
        <NumberNotFound typed={number} />
      )}
    </>
  );
}
