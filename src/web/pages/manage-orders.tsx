import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { manageOrdersCopy } from '../copy/orders.ts';
import { ExportOrdersButton } from '../features/manage-orders/export-orders-button.tsx';
import { orderColumns } from '../features/manage-orders/order-columns.tsx';
import { OrderDirectionField } from '../features/manage-orders/order-direction-field.tsx';
import { OrderFilterField } from '../features/manage-orders/order-filter-field.tsx';
import { ordersQuery, readSearchTerm } from '../features/manage-orders/orders-query.ts';
import { NoOrderFound, OrderSearch } from '../features/manage-orders/order-search.tsx';
import { PackingSlips } from '../features/manage-orders/packing-slips.tsx';
import { BulkShipBar } from '../features/manage-orders/bulk-ship-bar.tsx';
import { useOrderSelection } from '../features/manage-orders/use-order-selection.ts';
import { usePackingSlips } from '../features/manage-orders/use-packing-slips.ts';
import { AdminTable } from '../features/tables/admin-table.tsx';
import { ApiError } from '../lib/api.ts';
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

/**
 * All orders, filtered, searched and sorted (seed §2, §4); paid ones can be packed and shipped in
 * bulk.
 */
export default function ManageOrders() {
  const [searchParams] = useSearchParams();
  const typed = readSearchTerm(searchParams);
  const found = useQuery({ ...ordersQuery(searchParams), placeholderData: keepPreviousData });
  const refused =
    found.error instanceof ApiError ? found.error.problem.errors?.['find'] : undefined;
  const orders = found.data?.rows;
  const selection = useOrderSelection(orders ?? []);
  const slips = usePackingSlips();
  return (
    <>
      <div className={slips.parcels ? 'print:hidden' : undefined}>
        <PageTitle
          title={manageOrdersCopy.title}
          aside={
            <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
              <OrderSearch />
              <OrderFilterField />
              <OrderDirectionField />
              <ExportOrdersButton />
            </div>
          }
        />
        {typed !== null && refused !== undefined ? (
          <NoOrderFound typed={typed} refused={refused} />
        ) : (
          <>
            <BulkShipBar selection={selection} slips={slips} nothingListed={orders?.length === 0} />
            <AdminTable
              caption={manageOrdersCopy.title}
              query={found}
              columns={(from) => orderColumns(from, selection)}
              rowKey={(order) => order._id}
              rowClasses="managed-orders"
              empty={typed === null ? empty : <NoOrderFound typed={typed} />}
            />
          </>
        )}
      </div>
      {slips.parcels && <PackingSlips parcels={slips.parcels} />}
    </>
  );
}
