import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { manageOrdersCopy } from '../../platform/screens/words/orders.ts';
import { ExportOrdersButton } from './manage/export-orders-button.tsx';
import { orderColumns } from './manage/order-columns.tsx';
import { OrderDirectionField } from './manage/order-direction-field.tsx';
import { OrderFilterField } from './manage/order-filter-field.tsx';
import { ordersQuery, readSearchTerm } from '../../orders/screens/own/orders-query.ts';
import { NoOrderFound, OrderSearch } from './manage/order-search.tsx';
import { PackingSlips } from './manage/packing-slips.tsx';
import { BulkShipBar } from './manage/bulk-ship-bar.tsx';
import { useOrderSelection } from './manage/use-order-selection.ts';
import { usePackingSlips } from './manage/use-packing-slips.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

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
